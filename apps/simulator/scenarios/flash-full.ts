import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const flashFull: Scenario = {
  description: 'the flash holds only 40 records and no plan set: anything not stored quickly is lost',
  title: { en: 'Memory of the station is full', pl: 'Pamięć stacji jest pełna' },
  visible: {
    en: 'plan sets are rejected',
    pl: 'zestawy planów są odrzucane',
  },
  usualTarget: STATION,
  effect: { kind: 'flash', records: 40 },
};
