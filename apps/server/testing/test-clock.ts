import { systemClock, type Clock } from '../core/clock.ts';

/**
 * The clock of tests that run the whole server: the machine's, because the engine refuses to lead when its clock
 * differs from PostgreSQL's. These tests pass at any hour (`npm run test:clocks`); others use a fixed clock.
 */
export const testClock: Clock = systemClock;
