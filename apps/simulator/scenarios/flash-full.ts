import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const flashFull: Scenario = {
  description: 'the flash holds only 40 records and no plan set: anything not stored quickly is lost',
  usualTarget: STATION,
  effect: { kind: 'flash', records: 40 },
};
