import { NORTH_VALVES } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const valveStuck: Scenario = {
  description: 'the valve accepts its order but does not open; the station gives up after 30 seconds',
  title: { en: 'Valve never opens', pl: 'Zawór się nie otwiera' },
  visible: {
    en: 'the opening fails after 30 seconds, the pump stays off',
    pl: 'po 30 sekundach otwarcie nie udaje się, pompa nie rusza',
  },
  usualTarget: `${NORTH_VALVES}/o1`,
  effect: { kind: 'jammed' },
};
