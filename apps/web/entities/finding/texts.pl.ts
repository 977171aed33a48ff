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
    toProbe: 'Otwórz sondę',
  },
  run: {
    arrived: 'Woda przy sondzie ({{name}}): {{word}} ({{rise}}, oczekiwano od {{low}} do {{high}})',
    unknown: 'Woda przy sondzie ({{name}}): nie wiadomo. {{why}}',
  },
} satisfies PolishOf<typeof findingsEn>;
