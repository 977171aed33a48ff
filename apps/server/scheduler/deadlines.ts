import type { Sql } from '../db/pool.ts';
import { closeOrderOf } from '../stores/close-orders.ts';
import { unansweredOpens, unconfirmedCloses } from '../stores/due-commands.ts';
import { endedPlans, overduePlans, unopenedPlans } from '../stores/due-output-plans.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { endedManualOpens, lockManualOpen, overdueManualOpens } from '../stores/manual-opens.ts';
import type { OutputPlanRow } from '../stores/output-plans.ts';
import { stepManualOpen, stepPlan, stepPlansOfManualOpen, stopManualOpen } from '../stores/stop-openings.ts';
import { alarmMissed, alarmNotClosed, NOT_CLOSED } from './alarms.ts';
import { stepCommand } from './command-events.ts';
import { watchStations } from './silent-stations.ts';
import { CLOSE_AGAIN_S, CLOSE_ALARM_S, LATE_S, REPORT_S, UNANSWERED_S, UNCONFIRMED_S } from './limits.ts';

/** One thing that time decides; what changed by it, account by account. */
export type Deadline = (sql: Sql, now: Temporal.Instant) => Promise<readonly (readonly [string, IrrigationChanges])[]>;

/** Everything that time alone decides, from rows and their deadlines: a restart forgets none of it. */
export const DEADLINES: readonly Deadline[] = [
  giveUpOpenings,
  endOpenings,
  closeOverdue,
  tellUnconfirmedCloses,
  missOpenings,
  watchStations,
];

/** An opening that nobody confirmed in time is not waited for: whatever came of it, it is closed. */
async function giveUpOpenings(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const limits = { unansweredS: UNANSWERED_S, unconfirmedS: UNCONFIRMED_S };
  const found: [string, IrrigationChanges][] = [];
  for (const command of await unansweredOpens(sql, limits, now)) {
    const changes = [await stepCommand(sql, command, 'expire', null, now)];
    if (command.manual_open_id !== null) {
      const row = await lockManualOpen(sql, command.client_id, command.manual_open_id);
      const isWaiting = row !== undefined && row.opened_at === null && row.status <= 2;
      if (isWaiting) changes.push((await stopManualOpen(sql, row, 'expire', { userId: null, now })).changes);
    }
    found.push([command.client_id, joinChanges(changes)]);
  }
  return found;
}

/** Time is up: the device closes by its own clock, and we wait for its word. */
async function endOpenings(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const found: [string, IrrigationChanges][] = [];
  for (const row of await endedManualOpens(sql, now)) {
    found.push([row.client_id, await stepManualOpen(sql, row, 'end', {}, now)]);
    found.push([row.client_id, await stepPlansOfManualOpen(sql, row, 'end', now)]);
  }
  for (const plan of await endedPlans(sql, now))
    found.push([plan.client_id, await stepPlan(sql, plan, 'end', {}, now)]);
  return found;
}

/** No word that it closed: it is told to, and after a minute so are the people. */
async function closeOverdue(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const again = now.subtract({ seconds: CLOSE_AGAIN_S });
  const overdue = [
    ...(await overdueManualOpens(sql, again, now)).map((row) => ({ ...row, endedAt: row.closes_at ?? again })),
    ...(await overduePlans(sql, again, now)).map((row) => ({ ...row, endedAt: row.close_at })),
  ];
  const found: [string, IrrigationChanges][] = [];
  const seen = new Set<string>();
  for (const { client_id: clientId, output_id: outputId, endedAt } of overdue) {
    if (seen.has(outputId)) continue;
    seen.add(outputId);
    found.push([clientId, await closeOrderOf(sql, clientId, outputId, now)]);
    const isAlarm = Temporal.Instant.compare(endedAt.add({ seconds: CLOSE_ALARM_S }), now) <= 0;
    if (isAlarm) found.push([clientId, await alarmNotClosed(sql, clientId, outputId, now)]);
  }
  return found;
}

/** A stop that nobody confirms is told like an end that nobody confirms. */
async function tellUnconfirmedCloses(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const found: [string, IrrigationChanges][] = [];
  for (const close of await unconfirmedCloses(sql, now.subtract({ seconds: CLOSE_ALARM_S }), NOT_CLOSED)) {
    found.push([close.client_id, await alarmNotClosed(sql, close.client_id, close.output_id, now)]);
  }
  return found;
}

/**
 * What did not open in time is missed. A station that holds the plan and cannot be heard may well be running it:
 * there it is waited for until the opening would be over.
 */
async function missOpenings(sql: Sql, now: Temporal.Instant): Promise<[string, IrrigationChanges][]> {
  const due = await unopenedPlans(sql, now.subtract({ seconds: LATE_S + REPORT_S }), now.subtract({ seconds: LATE_S }));
  const found: [string, IrrigationChanges][] = [];
  const missed = new Map<string, OutputPlanRow[]>();
  for (const plan of due) {
    const event = plan.decision === 'skip' ? 'skip' : 'miss';
    found.push([plan.client_id, await stepPlan(sql, plan, event, { confirmed: 0 }, now)]);
    if (event === 'skip' || plan.role === 'source') continue;
    missed.set(plan.client_id, [...(missed.get(plan.client_id) ?? []), plan]);
  }
  for (const [clientId, plans] of missed) found.push([clientId, await alarmMissed(sql, clientId, plans, now)]);
  return found;
}
