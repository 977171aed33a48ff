import { NORTH_VALVES } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const valveLeaks: Scenario = {
  description: 'the valve reports closed but a sixth of its flow continues: the meter counts and the probe gets wetter',
  usualTarget: `${NORTH_VALVES}/o1`,
  effect: { kind: 'leak', share: 1 / 6 },
};
