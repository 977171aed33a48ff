import type { PolishOf } from '../../../i18n/shape.ts';
import type { irrigationReportEn } from './texts.en.ts';

export const irrigationReportPl = {
  summary: 'Podsumowanie',
  schedules: 'Programy',
  table: 'Tabela',
  runs: 'Uruchomienia',
  none: 'W tych dniach nic nie podlewano.',
  noExport: 'Eksport raportu nawadniania jest chwilowo niedostępny',
  outputs_one: '{{count}} wyjście',
  outputs_few: '{{count}} wyjścia',
  outputs_many: '{{count}} wyjść',
  outputs_other: '{{count}} wyjścia',
  ofThese: 'Woda z tych uruchomień',
} satisfies PolishOf<typeof irrigationReportEn>;
