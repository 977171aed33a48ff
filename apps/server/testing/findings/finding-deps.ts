import type { FindingDeps } from '../../actions/findings/assess-account.ts';
import { WATER_ALARMS } from '../../alarms/raise/water-alarms.ts';
import { fixedClock } from '../../core/clock.ts';
import type { Pools } from '../../database/pool.ts';

/** What judging an account needs, at a time, with the alarms of the product. */
export function findingDeps(pools: Pools, now: Temporal.Instant): FindingDeps {
  return { pools, clock: fixedClock(now), alarms: WATER_ALARMS };
}
