import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const clock1970: Scenario = {
  description: 'the station timestamps its readings as if 1970 had just begun',
  usualTarget: STATION,
  effect: { kind: 'stamp', change: (atMs, sinceMs) => Math.max(0, atMs - sinceMs) },
};
