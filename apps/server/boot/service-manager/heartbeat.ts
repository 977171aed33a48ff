import { LEASE_S } from '../../stores/processes/leases.ts';
import { MAX_SKEW_S } from '../../irrigation/limits.ts';

/** What decides whether a restart could mend the process. */
export type Condition = {
  readonly hasDatabase: boolean;
  readonly hasBroker: boolean;
  /** False as well while it cannot be compared with the clock of the database. */
  readonly isClockRight: boolean;
  readonly hasLease: boolean;
};

/** What is measured to learn the condition. */
export type Measured = {
  /** How far this machine's clock differs from the database's, s; null: the database does not answer. */
  readonly clockSkewS: number | null;
  readonly hasBroker: boolean;
  /** Time since the lease was renewed, s; null: it was not, or no longer runs. */
  readonly leaseAgeS: number | null;
};

/**
 * The engine compares the clocks at other moments, and the round trip adds to the difference. From half of the limit on,
 * a lost lease may be due to the clock.
 */
const CLEARLY_RIGHT_S = MAX_SKEW_S / 2;

/** The condition that follows from what was measured. */
export function conditionOf({ clockSkewS, hasBroker, leaseAgeS }: Measured): Condition {
  return {
    hasDatabase: clockSkewS !== null,
    hasBroker,
    isClockRight: clockSkewS !== null && clockSkewS <= CLEARLY_RIGHT_S,
    hasLease: leaseAgeS !== null && leaseAgeS < LEASE_S,
  };
}

/**
 * True if the fault is in the process itself: it holds no lease although nothing outside prevents it. Everything else
 * is no reason to be killed: without the database or with a wrong clock the process still sends stops, and after a
 * restart it would wait for the same database, broker or clock without being able to.
 */
export function isMendedByRestart({ hasDatabase, hasBroker, isClockRight, hasLease }: Condition): boolean {
  return hasDatabase && hasBroker && isClockRight && !hasLease;
}

/** The condition in one line, as `systemctl status` shows it. */
export function statusOf(condition: Condition): string {
  const { hasDatabase, hasBroker, isClockRight, hasLease } = condition;
  if (!hasDatabase) return 'The database does not answer; stops are sent';
  const missing = [
    ...(hasBroker ? [] : ['the broker is not connected']),
    ...(isClockRight ? [] : ['the clock differs from that of the database']),
    ...(hasLease ? [] : ['no lease is held']),
  ].join(', ');
  return missing === '' ? 'Serving' : `Serving, but ${missing}`;
}
