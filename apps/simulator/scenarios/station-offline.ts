import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const stationOffline: Scenario = {
  description: 'the base station has no link; it keeps measuring and watering, and reports everything later',
  title: { en: 'Base station without link', pl: 'Stacja bazowa bez łączności' },
  visible: {
    en: 'stale within a minute; plans keep running',
    pl: 'nieaktualna w ciągu minuty; plany działają dalej',
  },
  usualTarget: STATION,
  effect: { kind: 'no_link' },
};
