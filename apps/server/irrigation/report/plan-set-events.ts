import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { needsAlarm, type PlanRefusal } from '@zagon/domain/schedules/why/plan-refusal.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Sql } from '../../database/pool.ts';
import { endPlanRefusedAlarm, raisePlanRefusedAlarm } from '../../alarms/raise/plan-alarms.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { openingsOfElements, type PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { markPlanSetAccepted, markPlanSetRefused } from '../../stores/stations/plan-sets.ts';
import { moveOpening } from '../transitions/move-opening.ts';
import type { Report } from './report.ts';

/** The station reports that it has a set. */
export function planSetAccepted(sql: Sql, report: Report<'plan_set_accepted'>): Promise<IrrigationChanges> {
  return setAccepted(sql, { ...report, version: report.event.version });
}

/** Marks a set as accepted by the station: its openings are on the device. */
export async function setAccepted(
  sql: Sql,
  accepted: Omit<Report, 'event'> & { readonly version: number },
): Promise<IrrigationChanges> {
  const { stationId, accountId, at, now } = accepted;
  const set = await markPlanSetAccepted(sql, stationId, accepted.version, at);
  const ended = await endPlanRefusedAlarm(sql, accountId, stationId, now);
  return set === undefined ? ended : mergeChanges([ended, await acceptOpeningsOfSet(sql, accountId, set, now)]);
}

/** The station has these openings. */
export async function acceptOpeningsOfSet(
  sql: Sql,
  accountId: string,
  set: PlanSet,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const openings = await openingsOfSet(sql, accountId, set);
  const planned = openings.filter(({ status }) => status < PLANNED_OPENING_STATUS.accepted);
  return moveOpening(sql, { planned }, 'accept', now);
}

/** The openings of a set: its elements, and the source openings that run with them. */
export function openingsOfSet(
  sql: Sql,
  accountId: string,
  { runs }: PlanSet,
): Promise<readonly Pick<PlannedOpeningRow, 'id' | 'status'>[]> {
  return openingsOfElements(
    sql,
    accountId,
    runs.map((run) => run.run_id),
  );
}

/**
 * A set refused by the station is built again under a higher number. Openings missing at the station will not run, so
 * an alarm is raised at once, and not when a cycle falls due.
 */
export async function planSetRefused(sql: Sql, report: Report<'plan_set_refused'>): Promise<IrrigationChanges> {
  const { accountId, stationId, event, now } = report;
  const reason = refusalOf(event.reason);
  const refusals = await markPlanSetRefused(sql, stationId, event.version, reason);
  if (refusals === undefined || !needsAlarm(reason, refusals)) return {};
  return raisePlanRefusedAlarm(sql, accountId, stationId, reason, now);
}

function refusalOf(reason: Report<'plan_set_refused'>['event']['reason']): PlanRefusal {
  switch (reason) {
    case 'memory_full':
      return 'memory_full';
    case 'malformed':
      return 'unreadable';
    case 'old_epoch':
    case 'old_version':
    case 'expired':
      return 'outdated';
  }
}
