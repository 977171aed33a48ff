import { setTimeout as pause } from 'node:timers/promises';

/** The passage of time in a run. A run waits for events, and for time only where the protocol refers to time. */
export type Pace = {
  /** Milliseconds since 1970, UTC, by the host's clock. */
  nowMs(): number;
  /** Lets this much time pass. */
  wait(ms: number): Promise<void>;
  /** Waits for a condition, and returns whether it became true within this time. */
  until(condition: () => boolean, maxMs: number): Promise<boolean>;
};

const STEP_MS = 250;

/** The machine's clock. `step` is called several times a second while a run waits. */
export function realPace(step: () => void): Pace {
  const nowMs = (): number => Date.now();
  const until = async (condition: () => boolean, maxMs: number): Promise<boolean> => {
    const deadlineMs = performance.now() + maxMs;
    while (!condition()) {
      const leftMs = deadlineMs - performance.now();
      if (leftMs <= 0) return false;
      await pause(Math.min(STEP_MS, leftMs));
      step();
    }
    return true;
  };
  return {
    nowMs,
    until,
    async wait(ms) {
      await until(() => false, ms);
    },
  };
}
