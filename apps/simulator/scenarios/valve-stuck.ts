import { NORTH_VALVES } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const valveStuck: Scenario = {
  description: 'the valve accepts its order but does not open; the station gives up after 30 seconds',
  usualTarget: `${NORTH_VALVES}/o1`,
  effect: { kind: 'jammed' },
};
