import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const stationOffline: Scenario = {
  explains: 'the base station has no link; it measures and waters on, and tells everything afterwards',
  usualTarget: STATION,
  effect: { kind: 'no_link' },
};
