import { RUNS_PER_PLAN_SET_MAX } from '@zagon/device-protocol/limits.ts';
import type { PlanRun, PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { SentPlanSet, UnfinishedCycle } from '@zagon/domain/schedules/planner/next-planning.ts';
import type { Sql } from '../../database/pool.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { insertPlanSet, type LedStation, setResendTimes } from '../../stores/stations/plan-sets.ts';
import type { RunRow } from '../../stores/schedules/runs.ts';
import type { CycleReader } from '../facts/cycle-reader.ts';
import { acceptOpeningsOfSet, setAccepted } from '../report/plan-set-events.ts';
import { LATE_S, PLAN_AHEAD_H, RENEW_BELOW_H, RESEND_SET_S } from '../limits.ts';

/** A stored set that may be sent once its transaction has committed; `again`: it is a resend. */
export type SetToSend = { readonly station: LedStation; readonly set: PlanSet; readonly again: boolean };

/**
 * Sets to send, and changes of openings already at a station because nothing changed for it; with the facts that decide
 * when to check again.
 */
type BuiltSets = {
  readonly toSend: readonly SetToSend[];
  readonly changes: IrrigationChanges;
  readonly unfinished: readonly UnfinishedCycle[];
  readonly sets: readonly SentPlanSet[];
};

/** The account's stations led by this process, and their intended openings. */
type PlanSetFacts = {
  readonly accountId: string;
  readonly farm: Farm;
  readonly stations: readonly LedStation[];
  readonly cycles: CycleReader;
};

/**
 * Builds the sets to send now: where the plan differs from the one sent, where the last set expires soon, and
 * where it was not confirmed.
 */
export async function buildPlanSets(
  sql: Sql,
  { accountId, farm, stations, cycles }: PlanSetFacts,
  now: Temporal.Instant,
): Promise<BuiltSets> {
  if (stations.length === 0) return { toSend: [], changes: {}, unfinished: [], sets: [] };
  const unfinished = await cycles.unfinished();
  const wantedIds = new Set(unfinished.filter(({ decision }) => decision !== 'skip').map(({ id }) => id));
  const openings = (await cycles.openings()).filter(({ run_id: id }) => id !== null && wantedIds.has(id));
  const resendTimes: { stationId: string; at: Temporal.Instant | null }[] = [];
  const toSend: SetToSend[] = [];
  const changes: IrrigationChanges[] = [];
  const sets: SentPlanSet[] = [];
  for (const station of stations) {
    const own = openings.filter(({ station_id }) => station_id === station.id);
    const runs = runsOf(own, (id) => farm.sections.get(id)?.sourceId ?? null, now);
    const set = nextSet(station, runs, now);
    sets.push(...sentSet(station, set));
    const resendAt = nextResend(station, set, now);
    if (!isSameTime(resendAt, station.resend_at)) resendTimes.push({ stationId: station.id, at: resendAt });
    if (set === 'none') {
      changes.push(await acceptUnchanged(sql, accountId, station, own, now));
      continue;
    }
    if (set !== 'again') await insertPlanSet(sql, station.id, accountId, set, now);
    const body = set === 'again' ? station.body : set;
    if (body !== null) toSend.push({ station, set: body, again: set === 'again' });
  }
  await setResendTimes(sql, resendTimes);
  return { toSend, changes: mergeChanges(changes), unfinished: unfinished.map(unfinishedCycle), sets };
}

function unfinishedCycle({ starts_at, ends_at, decided_at }: RunRow): UnfinishedCycle {
  const [startsMs, endsMs] = [starts_at.epochMilliseconds, ends_at.epochMilliseconds];
  return { startsMs, endsMs, isDecided: decided_at !== null };
}

/** The set at the station, or being sent to it; empty if there is none. */
function sentSet(station: LedStation, next: PlanSet | 'again' | 'none'): readonly SentPlanSet[] {
  const body = next === 'none' || next === 'again' ? station.body : next;
  return body === null ? [] : [{ validUntilMs: Date.parse(body.valid_until), isInUse: body.runs.length > 0 }];
}

/**
 * When the newest set is resent unless it is confirmed; null: never. While its station is offline, a set waits for the
 * link, whose return is a change.
 */
function nextResend(
  station: LedStation,
  next: PlanSet | 'again' | 'none',
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (!station.online || (next === 'none' && (station.body === null || isHeld(station)))) return null;
  return (next === 'none' ? (station.sent_at ?? now) : now).add({ seconds: RESEND_SET_S });
}

function isSameTime(one: Temporal.Instant | null, other: Temporal.Instant | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** True if the station reported that it has its newest set. */
function isHeld({ accepted_at, version_active, body }: LedStation): boolean {
  return accepted_at !== null && version_active === body?.version;
}

/**
 * Switching a cycle between clean and fertilised water opens the same outputs if a source has no injector. The station
 * then already has the plan, is sent nothing and will not report it again.
 */
async function acceptUnchanged(
  sql: Sql,
  accountId: string,
  { body, accepted_at, version_active }: LedStation,
  openings: readonly PlannedOpeningRow[],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (body === null || accepted_at === null || version_active !== body.version) return {};
  const held = new Set(body.runs.map((run) => run.run_id));
  if (!openings.some(({ id, status }) => held.has(id) && status < PLANNED_OPENING_STATUS.accepted)) return {};
  return acceptOpeningsOfSet(sql, accountId, body, now);
}

/** The runs the station should still do: planned or open elements, each with its companions. */
function runsOf(
  openings: readonly PlannedOpeningRow[],
  sourceOf: (elementId: string) => string | null,
  now: Temporal.Instant,
): readonly PlanRun[] {
  const until = now.add({ hours: PLAN_AHEAD_H });
  const keyOf = ({ run_id, element }: PlannedOpeningRow): string => `${run_id} ${element}`;
  const sourceOpenings = Map.groupBy(
    openings.filter(({ role }) => role === 'source'),
    keyOf,
  );
  return openings
    .filter((opening) => opening.role === 'element' && opening.status <= PLANNED_OPENING_STATUS.open)
    .filter(({ open_at, close_at }) => isBefore(now, close_at) && isBefore(open_at, until))
    .slice(0, RUNS_PER_PLAN_SET_MAX)
    .map((opening) => ({
      run_id: opening.id,
      open_at: opening.open_at.toString(),
      duration_s: secondsBetween(opening.open_at, opening.close_at),
      module: opening.module_serial,
      output: opening.field_name,
      source: opening.element_id === null ? null : sourceOf(opening.element_id),
      latest_start: opening.open_at.add({ seconds: LATE_S }).toString(),
      companions: (sourceOpenings.get(keyOf(opening)) ?? [])
        // a pump running since before its cycle was delayed belongs to the old start of that cycle
        .filter((companion) => !isBefore(companion.open_at, opening.open_at) && stillBelongsToRun(companion, now))
        .map((companion) => ({
          module: companion.module_serial,
          output: companion.field_name,
          from_s: secondsBetween(opening.open_at, companion.open_at),
          until_s: secondsBetween(opening.open_at, companion.close_at),
        })),
    }));
}

/** A finished companion stays, so that the set remains the same; one stopped by a user does not. */
function stillBelongsToRun({ status, close_at }: PlannedOpeningRow, now: Temporal.Instant): boolean {
  if (status <= PLANNED_OPENING_STATUS.open || status === PLANNED_OPENING_STATUS.success) return true;
  return status === PLANNED_OPENING_STATUS.closing && !isBefore(now, close_at);
}

function nextSet(station: LedStation, runs: readonly PlanRun[], now: Temporal.Instant): PlanSet | 'again' | 'none' {
  const { body } = station;
  // A station that refused the empty set still has the previous openings.
  if (body === null && runs.length === 0 && (station.version_active ?? 0) === 0) return 'none';
  const renewed: PlanSet = {
    version: Math.max(station.version_sent, station.version_active ?? 0) + 1,
    epoch: station.epoch,
    made_at: now.toString(),
    valid_until: now.add({ hours: PLAN_AHEAD_H }).toString(),
    runs: [...runs],
  };
  if (body === null) return renewed;
  // Runs that are over need no new set to be dropped.
  const left = body.runs.filter((run) =>
    isBefore(now, Temporal.Instant.from(run.open_at).add({ seconds: run.duration_s })),
  );
  if (!isSamePlan(left, runs)) return renewed;
  const isEnding = isBefore(body.valid_until, now.add({ hours: RENEW_BELOW_H }));
  if (isEnding && (runs.length > 0 || body.runs.length > 0)) return renewed;
  const isWaiting = station.sent_at !== null && isBefore(now, station.sent_at.add({ seconds: RESEND_SET_S }));
  if (isHeld(station) || isWaiting || !station.online) return 'none';
  // A set of an earlier epoch is refused by a station that has seen a later one.
  return body.epoch === station.epoch ? 'again' : renewed;
}

/** Compares values in a fixed order: the database returns stored sets with their keys reordered. */
function isSamePlan(one: readonly PlanRun[], other: readonly PlanRun[]): boolean {
  const comparable = (runs: readonly PlanRun[]) =>
    runs.map((run) => [
      [run.run_id, run.open_at, run.duration_s, run.module, run.output, run.source, run.latest_start],
      run.companions.map(({ module, output, from_s, until_s }) => [module, output, from_s, until_s]),
    ]);
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function isBefore(one: Temporal.Instant | string, other: Temporal.Instant | string): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

function secondsBetween(from: Temporal.Instant, until: Temporal.Instant): number {
  return Math.round(from.until(until).total('seconds'));
}

/** A station that reports this version has accepted the set, even if its acceptance report was lost. */
export async function acceptReportedSets(
  sql: Sql,
  { accountId, stations, cycles }: Omit<PlanSetFacts, 'farm'>,
  now: Temporal.Instant,
): Promise<AcceptedSets> {
  const changes: IrrigationChanges[] = [];
  const after: LedStation[] = [];
  for (const station of stations) {
    const { id: stationId, body, accepted_at, version_active } = station;
    const isReported = body !== null && accepted_at === null && version_active === body.version;
    after.push(isReported ? { ...station, accepted_at: now, resend_at: null } : station);
    if (!isReported) continue;
    changes.push(await setAccepted(sql, { accountId, stationId, version: body.version, at: now, now }));
    cycles.changed();
  }
  return { stations: after, changes: mergeChanges(changes) };
}

/** The current stations, and the changes. */
type AcceptedSets = { readonly stations: readonly LedStation[]; readonly changes: IrrigationChanges };
