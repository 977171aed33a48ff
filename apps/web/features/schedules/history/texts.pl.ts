import type { PolishOf } from '../../../i18n/shape.ts';
import type { historyEn } from './texts.en.ts';

export const historyPl = {
  program: 'Program',
  from: 'Od',
  until: 'Do',
  none: 'W tych dniach nie zakończył się żaden cykl.',
  noProgram: 'Nie ma jeszcze programów.',
  mismatch: 'Odpowiedź dotyczy innych dni i nie jest pokazana.',
  water: '{{water}} m³',
  why: 'Dlaczego?',
  going: 'jeszcze bez wyniku',
  cycles_one: '{{count}} cykl',
  cycles_few: '{{count}} cykle',
  cycles_many: '{{count}} cykli',
  cycles_other: '{{count}} cyklu',
} satisfies PolishOf<typeof historyEn>;
