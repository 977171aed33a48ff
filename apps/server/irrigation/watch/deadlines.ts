import { CONFIRMED_STATE } from '@zagon/domain/planned-openings/confirmed-state.ts';
import type { Sql } from '../../database/pool.ts';
import { orderSystemClose } from '../transitions/close-orders.ts';
import { unansweredOpens, unconfirmedCloses } from '../../stores/openings/due-commands.ts';
import {
  endedPlannedOpenings,
  overduePlannedOpenings,
  unopenedPlannedOpenings,
} from '../../stores/openings/due-planned-openings.ts';
import type { IrrigationChanges } from '../../core/changes.ts';
import { endedHandOpenings, handOpeningsById, overdueHandOpenings } from '../../stores/openings/hand-openings.ts';
import { markMissedNoticed, unnoticedMissedOpenings } from '../../stores/openings/missed-openings.ts';
import { moveOpening } from '../transitions/move-opening.ts';
import { closeAfter } from '../transitions/stop-openings.ts';
import type { RuleName } from '@zagon/domain/alarms/rules/registry.ts';
import { raiseMissedAlarm, raiseNotClosedAlarm, NOT_CLOSED, PUMP_ALONE } from '../../alarms/raise/irrigation-alarms.ts';
import { STATION_RULES, watchStations } from '../../alarms/watch/silent-stations.ts';
import {
  CLOSE_AGAIN_S,
  CLOSE_ALARM_S,
  LATE_S,
  MISSED_QUIET_S,
  REPORT_S,
  UNANSWERED_S,
  UNCONFIRMED_S,
} from '../limits.ts';

/** A decision driven by time alone; returns the changes by account. */
export type Deadline = (sql: Sql, now: Temporal.Instant) => Promise<readonly (readonly [string, IrrigationChanges])[]>;

/** All time-driven decisions. They work on rows and their deadlines, so a restart loses none. */
export const DEADLINES: readonly Deadline[] = [
  giveUpOpenings,
  endOpenings,
  closeOverdue,
  alarmUnconfirmedCloses,
  missOpenings,
  noticeMissed,
  watchStations,
];

/** The rules whose alarms a decision driven by time may end. */
export const ENDED_BY_DEADLINES: readonly RuleName[] = [PUMP_ALONE, ...STATION_RULES];

/** Expires openings not confirmed in time, and closes them whatever their state. */
async function giveUpOpenings(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const limits = { unansweredS: UNANSWERED_S, unconfirmedS: UNCONFIRMED_S };
  const found: [string, IrrigationChanges][] = [];
  for (const command of await unansweredOpens(sql, limits, now)) {
    const moved = await moveOpening(sql, { command }, 'expire_unconfirmed', now);
    found.push([command.client_id, moved]);
    for (const row of await handOpeningsById(sql, command.client_id, moved.handOpenings ?? []))
      found.push([command.client_id, (await closeAfter(sql, row, { userId: null, now })).changes]);
  }
  return found;
}

/** Ends openings whose time is up: the device closes on its own, and its report is pending. */
async function endOpenings(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const found: [string, IrrigationChanges][] = [];
  for (const row of await endedHandOpenings(sql, now)) {
    found.push([row.client_id, await moveOpening(sql, { handOpening: row }, 'end', now)]);
  }
  for (const opening of await endedPlannedOpenings(sql, now))
    found.push([opening.client_id, await moveOpening(sql, { planned: [opening] }, 'end', now)]);
  return found;
}

/** Closes outputs not reported closed, and raises an alarm after a minute. */
async function closeOverdue(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const repeatBefore = now.subtract({ seconds: CLOSE_AGAIN_S });
  const overdue = [
    ...(await overdueHandOpenings(sql, repeatBefore, now)).map((row) => ({
      ...row,
      endedAt: row.closes_at ?? repeatBefore,
    })),
    ...(await overduePlannedOpenings(sql, repeatBefore, now)).map((row) => ({ ...row, endedAt: row.close_at })),
  ];
  const found: [string, IrrigationChanges][] = [];
  const seen = new Set<string>();
  for (const { client_id: accountId, output_id: outputId, endedAt } of overdue) {
    if (seen.has(outputId)) continue;
    seen.add(outputId);
    found.push([accountId, await orderSystemClose(sql, accountId, outputId, now)]);
    const isAlarm = Temporal.Instant.compare(endedAt.add({ seconds: CLOSE_ALARM_S }), now) <= 0;
    if (isAlarm) found.push([accountId, await raiseNotClosedAlarm(sql, accountId, outputId, now)]);
  }
  return found;
}

/** Raises the same alarm for an unconfirmed stop as for an unconfirmed end. */
async function alarmUnconfirmedCloses(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const found: [string, IrrigationChanges][] = [];
  for (const close of await unconfirmedCloses(sql, now.subtract({ seconds: CLOSE_ALARM_S }), NOT_CLOSED)) {
    found.push([close.client_id, await raiseNotClosedAlarm(sql, close.client_id, close.output_id, now)]);
  }
  return found;
}

/**
 * Marks openings that did not start in time as missed. An unreachable station that has the plan may be running it, so
 * its openings stay pending until their planned end.
 */
async function missOpenings(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const due = await unopenedPlannedOpenings(
    sql,
    now.subtract({ seconds: LATE_S + REPORT_S }),
    now.subtract({ seconds: LATE_S }),
  );
  const found: [string, IrrigationChanges][] = [];
  for (const opening of due) {
    const event = opening.decision === 'skip' ? 'skip' : 'miss';
    found.push([
      opening.client_id,
      await moveOpening(sql, { planned: [opening] }, event, now, { confirmed: CONFIRMED_STATE.not_opened }),
    ]);
  }
  return found;
}

/** Notifies users of missed cycles, once for all cycles an account missed in one outage. */
async function noticeMissed(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const unnoticed = await unnoticedMissedOpenings(sql, now.subtract({ seconds: MISSED_QUIET_S }), LATE_S);
  if (unnoticed.length === 0) return [];
  const found: [string, IrrigationChanges][] = [];
  for (const [accountId, missed] of Map.groupBy(unnoticed, ({ client_id }) => client_id))
    found.push([accountId, await raiseMissedAlarm(sql, accountId, missed, now)]);
  await markMissedNoticed(
    sql,
    unnoticed.map(({ id }) => id),
    now,
  );
  return found;
}
