/** Time as the simulated devices see it. Durations are measured on the monotonic clock. */
export type Clock = { wallMs(): number; monotonicMs(): number };

export const systemClock: Clock = { wallMs: () => Date.now(), monotonicMs: () => performance.now() };
