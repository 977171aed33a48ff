/** Where every part of the server gets its time from, so that a test can hold it still. */
export type Clock = {
  /** The instant by the machine's calendar clock; it may jump when the machine is set. */
  now(): Temporal.Instant;
  /** Milliseconds of a clock that only goes forward: for durations, never for dates. */
  monotonicMs(): number;
};

export const systemClock: Clock = {
  now: () => Temporal.Now.instant(),
  monotonicMs: () => performance.now(),
};

export type FixedClock = Clock & {
  /** Lets time pass, on both clocks. */
  advance(duration: Temporal.DurationLike): void;
  /** Sets the calendar clock; the monotonic one does not notice, as on a real machine. */
  set(instant: Temporal.Instant | string): void;
};

/** A clock that stands until it is told. */
export function fixedClock(start: Temporal.Instant | string): FixedClock {
  let now = Temporal.Instant.from(start);
  let monotonicMs = 0;
  return {
    now: () => now,
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
