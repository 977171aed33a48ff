import { NORTH_VALVES } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const valveLeaks: Scenario = {
  explains: 'the valve says closed, and a sixth of its flow runs on: the meter counts and the probe gets wetter',
  usualTarget: `${NORTH_VALVES}/o1`,
  effect: { kind: 'leak', share: 1 / 6 },
};
