/** Time as seen by the simulated devices. Measure durations with the monotonic clock. */
export type Clock = { wallMs(): number; monotonicMs(): number };

export const systemClock: Clock = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };
