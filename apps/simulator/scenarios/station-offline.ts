import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const stationOffline: Scenario = {
  description: 'the base station has no link; it keeps measuring and watering, and reports everything later',
  usualTarget: STATION,
  effect: { kind: 'no_link' },
};
