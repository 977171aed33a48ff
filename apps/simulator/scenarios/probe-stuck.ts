import { PROBE_A } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const probeStuck: Scenario = {
  explains: 'the module reports the same numbers for ever, as a wet plug does',
  usualTarget: PROBE_A,
  effect: { kind: 'reading', change: (reading, first) => ({ ...reading, ...first }) },
};
