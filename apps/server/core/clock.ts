/** The only source of time in the server, so that tests can control it. */
export type Clock = {
  /** The wall clock; may jump when the machine's time is set. */
  now(): Temporal.Instant;
  /** The same in whole milliseconds since 1970, without an object: for what runs for every message. */
  nowMs(): number;
  /** Milliseconds on a monotonic clock: for durations, never for dates. */
  monotonicMs(): number;
};

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

export type FixedClock = Clock & {
  /** Advances both clocks. */
  advance(duration: Temporal.DurationLike): void;
  /** Sets the wall clock; the monotonic clock is unaffected, as on a real machine. */
  set(instant: Temporal.Instant | string): void;
};

/** A clock that only moves when advanced or set. */
export function fixedClock(start: Temporal.Instant | string): FixedClock {
  let now = Temporal.Instant.from(start);
  let monotonicMs = 0;
  return {
    now: () => now,
    nowMs: () => now.epochMilliseconds,
    monotonicMs: () => monotonicMs,
    advance(duration) {
      const before = now;
      now = now.add(duration);
      monotonicMs += now.epochMilliseconds - before.epochMilliseconds;
    },
    set(instant) {
      now = Temporal.Instant.from(instant);
    },
  };
}
