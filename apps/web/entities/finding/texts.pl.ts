import type { PolishOf } from '../../i18n/shape.ts';
import type { findingsEn } from './texts.en.ts';

/** Polish texts of findings where they are met. */
export const findingsPl = {
  trust: {
    trusted: 'wiarygodna',
    watch: 'do obserwacji',
    not_trusted: 'niewiarygodna',
    unknown: 'nieoceniona',
    since: { watch: 'Do obserwacji od: {{when}}.', not_trusted: 'Nie można jej ufać od: {{when}}.' },
    expired: 'Ostatnia ocena straciła ważność: {{when}}.',
    days_one: 'Wiarygodna: dni {{trusted}} z {{count}}.',
    days_few: 'Wiarygodna przez {{trusted}} z ostatnich {{count}} dni.',
    days_many: 'Wiarygodna przez {{trusted}} z ostatnich {{count}} dni.',
    days_other: 'Wiarygodna przez {{trusted}} z ostatnich {{count}} dni.',
    condition: {
      watch: 'Ta sonda jest do obserwacji: {{signs}}. Decyduje tak jak dotąd.',
      not_trusted: 'Tej sondzie nie można teraz ufać: {{signs}}. Warunek działa tak, jakby nie było odczytu.',
    },
    conditionUsed: 'Tej sondzie nie można teraz ufać: {{signs}}. Mimo to decyduje do: {{when}}.',
    toProbe: 'Otwórz sondę',
    use: {
      anyway: 'Używaj mimo to do: {{when}}',
      used: 'Używana mimo wszystko do: {{when}}. Decyduje, choć jest niewiarygodna.',
      started: 'Sonda decyduje mimo wszystko do: {{when}}.',
      end: 'Przestań jej używać',
      ended: 'Sonda już nie decyduje.',
      replaced: 'Sondę wymieniono',
      replacedTitle: 'Czy sondę wymieniono?',
      replacedText:
        'Wcześniejsze odczyty należą wtedy do innej sondy: ocena wiarygodności i to, czego program nauczył się o sekcjach, zaczną się od nowa. Historia zostaje.',
      replacedAction: 'Tak, wymieniono',
      replacedDone: 'Ocena sondy zaczyna się od nowa.',
    },
  },
  worst: {
    title: 'Warto sprawdzić',
    no_response: '{{name}}: podczas ostatniego nawadniania woda nie dotarła do sondy',
    late: '{{name}}: następne nawadnianie może nie zdążyć: {{when}}',
    none_planned: '{{name}}: potrzebna będzie woda, a nie zaplanowano nawadniania',
    not_trusted: 'Sonda {{name}}: nie można jej teraz ufać',
    weak: '{{name}}: podczas ostatniego nawadniania do sondy dotarło mało wody',
    watch: 'Sonda {{name}}: dziwne odczyty',
    todo: {
      no_response: 'Sprawdź zawór, filtr i linie kroplujące.',
      late: 'Zobacz, kiedy potrzebna jest woda, i nawodnij wcześniej.',
      none_planned: 'Zobacz, kiedy potrzebna jest woda, i zaplanuj nawadnianie.',
      not_trusted: 'Sprawdź sondę w polu.',
      weak: 'Sprawdź filtr, ciśnienie i linie kroplujące.',
      watch: 'Obejrzyj jej odczyty z ostatnich dni.',
    },
  },
  run: {
    arrived: 'Woda przy sondzie ({{name}}): {{word}} ({{rise}}, oczekiwano od {{low}} do {{high}})',
    unknown: 'Woda przy sondzie ({{name}}): nie wiadomo. {{why}}',
    pending: 'Woda przy sondzie ({{name}}): bez oceny.',
    words: { unknown: 'nie wiadomo', pending: 'bez oceny' },
  },
} satisfies PolishOf<typeof findingsEn>;
