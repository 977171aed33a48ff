/**
 * Set-up of all test projects: `toEqual` and its relatives compare `Temporal` values by their content. Without it, two
 * instants are always equal, because their content is not in properties.
 */
import { expect } from 'vitest';

const KINDS = [
  Temporal.Instant,
  Temporal.ZonedDateTime,
  Temporal.PlainDate,
  Temporal.PlainTime,
  Temporal.PlainDateTime,
  Temporal.PlainYearMonth,
  Temporal.PlainMonthDay,
  Temporal.Duration,
] as const;

/** Returns undefined, which leaves the decision to other testers, unless one of the two is a `Temporal` value. */
function sameMoment(a: unknown, b: unknown): boolean | undefined {
  const kind = KINDS.find((each) => a instanceof each || b instanceof each);
  if (kind === undefined) return undefined;
  return a instanceof kind && b instanceof kind && a.toString() === b.toString();
}

expect.addEqualityTesters([sameMoment]);
