import { NORTH_VALVES } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const valveLeaks: Scenario = {
  description: 'the valve reports closed but a sixth of its flow continues: the meter counts and the probe gets wetter',
  title: { en: 'Valve leaks while closed', pl: 'Zamknięty zawór przecieka' },
  visible: {
    en: 'the meter counts with the pump off',
    pl: 'wodomierz liczy przy wyłączonej pompie',
  },
  usualTarget: `${NORTH_VALVES}/o1`,
  effect: { kind: 'leak', share: 1 / 6 },
};
