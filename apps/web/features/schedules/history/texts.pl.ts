import type { PolishOf } from '../../../i18n/shape.ts';
import type { historyEn } from './texts.en.ts';

export const historyPl = {
  program: 'Program',
  allPrograms: 'Wszystkie programy',
  period: 'Okres',
  periods: { week: '7 dni', month: '30 dni', season: 'Sezon', own: 'Własne dni' },
  filters: { all: 'Wszystkie', problem: 'Z problemami', skipped: 'Pominięte' },
  from: 'Od',
  until: 'Do',
  none: {
    all: 'W tych dniach nie zakończył się żaden cykl.',
    problem: 'W tych dniach nie było problemów.',
    skipped: 'W tych dniach nic nie pominięto.',
  },
  more: 'Pokaż więcej: {{rest}}',
  water: '{{water}} m³',
  why: 'Dlaczego?',
  going: 'jeszcze bez wyniku',
  cycles_one: '{{count}} cykl',
  cycles_few: '{{count}} cykle',
  cycles_many: '{{count}} cykli',
  cycles_other: '{{count}} cyklu',
} satisfies PolishOf<typeof historyEn>;
