import { NORTH_VALVES } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import type { Scenario } from './scenario.ts';

export const dryValve: Scenario = {
  description: 'the valve opens and reports so, but no water comes, as behind a closed hand valve',
  title: { en: 'Valve opens, no water', pl: 'Zawór otwarty, wody brak' },
  visible: {
    en: 'the valve is open and the pump runs, the meter stands still and the probe does not rise',
    pl: 'zawór jest otwarty i pompa pracuje, wodomierz stoi, a sonda nie rośnie',
  },
  usualTarget: `${NORTH_VALVES}/o1`,
  effect: { kind: 'dry' },
};
