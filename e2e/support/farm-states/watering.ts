import { expect } from 'vitest';
import { openValve, stateOf, stopOutput, untilClosed } from '../field.ts';
import { VALVES, type Valve } from '../valves.ts';
import type { FarmState } from './farm-state.ts';

/** Valves of one source, and the pump that feeds them. */
const OPENED = [VALVES.water, VALVES.closed, VALVES.map] as const;
const PUMP: Valve = { module: 'AM401-DEMO-0001', output: 'o1', section: 'Pompa stawowa' };

/** Longer than a walk through all screens. */
const MINUTES = 600;

/** Three valves are open, without water since their pump was stopped by hand. */
export const watering: FarmState = {
  title: 'three valves are open, and their pump was stopped by hand',
  enter: async (admin) => {
    for (const valve of OPENED) await openValve(admin, valve, MINUTES);
    for (const valve of OPENED) await expect.poll(() => stateOf(admin, valve)).toBe(true);
    await expect.poll(() => stateOf(admin, PUMP)).toBe(true);
    await stopOutput(admin, PUMP);
    await untilClosed(admin, PUMP);
    return async () => {
      for (const valve of OPENED) await stopOutput(admin, valve);
      for (const valve of OPENED) await untilClosed(admin, valve);
    };
  },
};
