import { STATION } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const flashFull: Scenario = {
  explains: 'the flash has room for 40 records and no plan set: what is not stored soon is lost',
  usualTarget: STATION,
  effect: { kind: 'flash', records: 40 },
};
