import type { PolishOf } from '../../../i18n/shape.ts';
import type { cannedAnswersEn } from './texts.en.ts';

export const cannedAnswersPl = {
  title: 'Gotowe odpowiedzi',
  lead: 'Do wstawiania w odpowiedziach na pytania, w języku klienta.',
  list: 'Odpowiedzi',
  empty: 'Nie ma jeszcze gotowych odpowiedzi.',
  add: 'Dodaj odpowiedź',
  name: 'Nazwa',
  text: 'Treść',
  change: 'Edytuj odpowiedź',
  changeOne: 'Edytuj: {{name}}',
  deleteOne: 'Usuń: {{name}}',
  deleteTitle: 'Usunąć „{{name}}”?',
  deleteHint: 'Wysłane już odpowiedzi się nie zmienią.',
  deleted: 'Usunięto „{{name}}”',
} satisfies PolishOf<typeof cannedAnswersEn>;
