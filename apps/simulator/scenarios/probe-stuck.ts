import { PROBE_A } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const probeStuck: Scenario = {
  description: 'the module repeats the same values forever, as with a wet plug',
  title: { en: 'Probe repeats its values', pl: 'Sonda powtarza odczyty' },
  visible: {
    en: 'all numbers freeze, the age does not',
    pl: 'wszystkie liczby stoją, wiek odczytu biegnie',
  },
  usualTarget: PROBE_A,
  effect: { kind: 'reading', change: (reading, first) => ({ ...reading, ...first }) },
};
