import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const clock1970: Scenario = {
  description: 'the station timestamps its readings as if 1970 had just begun',
  title: { en: 'Station clock in 1970', pl: 'Zegar stacji w roku 1970' },
  visible: {
    en: 'readings are set aside, nothing live changes',
    pl: 'odczyty są odkładane, nic bieżącego się nie zmienia',
  },
  usualTarget: STATION,
  effect: { kind: 'stamp', change: (atMs, sinceMs) => Math.max(0, atMs - sinceMs) },
};
