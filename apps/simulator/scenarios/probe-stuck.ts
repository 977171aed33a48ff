import { PROBE_A } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const probeStuck: Scenario = {
  description: 'the module repeats the same values forever, as with a wet plug',
  usualTarget: PROBE_A,
  effect: { kind: 'reading', change: (reading, first) => ({ ...reading, ...first }) },
};
