import { RUNS_PER_PLAN_SET_MAX } from '@zagon/device-protocol/limits.ts';
import type { PlanRun, PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { Sql } from '../db/pool.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { type OutputPlanRow, plansOfRuns } from '../stores/output-plans.ts';
import { insertPlanSet, type LedStation, ledStations } from '../stores/plan-sets.ts';
import { unfinishedRuns } from '../stores/runs.ts';
import { stepPlan } from '../stores/stop-openings.ts';
import { plansOfSet, setAccepted } from './plan-set-events.ts';
import { LATE_S, PLAN_AHEAD_H, RENEW_BELOW_H, RESEND_SET_S } from './limits.ts';

/** A set that is kept and may be sent once its transaction has committed. */
export type SetToSend = { readonly station: LedStation; readonly set: PlanSet };

/** What stations should get, and openings that one holds already because for it nothing about them changed. */
type MadeSets = { readonly toSend: readonly SetToSend[]; readonly changes: IrrigationChanges };

/**
 * The sets that stations should get now: where the plan is another than the station was sent, where the last
 * set would soon run out, and where nobody confirmed it.
 */
export async function makePlanSets(
  sql: Sql,
  owner: string,
  clientId: string,
  farm: Farm,
  now: Temporal.Instant,
): Promise<MadeSets> {
  const stations = await ledStations(sql, owner, clientId);
  if (stations.length === 0) return { toSend: [], changes: {} };
  const wanted = (await unfinishedRuns(sql, clientId)).filter(({ decision }) => decision !== 'skip');
  const plans = await plansOfRuns(
    sql,
    clientId,
    wanted.map(({ id }) => id),
  );
  const toSend: SetToSend[] = [];
  const changes: IrrigationChanges[] = [];
  for (const station of stations) {
    const own = plans.filter(({ station_id }) => station_id === station.id);
    const runs = runsOf(own, (id) => farm.sections.get(id)?.sourceId ?? null, now);
    const set = nextSet(station, runs, now);
    if (set === 'none') {
      changes.push(await acceptHeld(sql, clientId, station, own, now));
      continue;
    }
    if (set !== 'again') await insertPlanSet(sql, station.id, clientId, set, now);
    const body = set === 'again' ? station.body : set;
    if (body !== null) toSend.push({ station, set: body });
  }
  return { toSend, changes: joinChanges(changes) };
}

/**
 * A cycle whose water becomes other water opens the same outputs where a source has no injector: the station holds what
 * it needs to, is sent nothing, and will not report it again.
 */
async function acceptHeld(
  sql: Sql,
  clientId: string,
  { body, accepted_at, version_active }: LedStation,
  plans: readonly OutputPlanRow[],
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (body === null || accepted_at === null || version_active !== body.version) return {};
  const held = new Set(body.runs.map((run) => run.run_id));
  if (!plans.some(({ id, status }) => held.has(id) && status < OUTPUT_PLAN_STATUS.accepted)) return {};
  const changes: IrrigationChanges[] = [];
  for (const plan of await plansOfSet(sql, clientId, body)) {
    if (plan.status < OUTPUT_PLAN_STATUS.accepted) changes.push(await stepPlan(sql, plan, 'accept', {}, now));
  }
  return joinChanges(changes);
}

/** What the station should still do: openings that are planned or open, each with what runs beside it. */
function runsOf(
  plans: readonly OutputPlanRow[],
  sourceOf: (elementId: string) => string | null,
  now: Temporal.Instant,
): readonly PlanRun[] {
  const until = now.add({ hours: PLAN_AHEAD_H });
  const keyOf = ({ run_id, element }: OutputPlanRow): string => `${run_id} ${element}`;
  const beside = Map.groupBy(
    plans.filter(({ role }) => role === 'source'),
    keyOf,
  );
  return plans
    .filter((plan) => plan.role === 'element' && plan.status <= OUTPUT_PLAN_STATUS.open)
    .filter(({ open_at, close_at }) => isBefore(now, close_at) && isBefore(open_at, until))
    .slice(0, RUNS_PER_PLAN_SET_MAX)
    .map((plan) => ({
      run_id: plan.id,
      open_at: plan.open_at.toString(),
      duration_s: secondsBetween(plan.open_at, plan.close_at),
      module: plan.module_serial,
      output: plan.field_name,
      source: plan.element_id === null ? null : sourceOf(plan.element_id),
      latest_start: plan.open_at.add({ seconds: LATE_S }).toString(),
      companions: (beside.get(keyOf(plan)) ?? [])
        // the pump that runs since before its cycle was put off belongs to the time that the cycle had
        .filter((companion) => !isBefore(companion.open_at, plan.open_at) && stillRunsWithIt(companion, now))
        .map((companion) => ({
          module: companion.module_serial,
          output: companion.field_name,
          from_s: secondsBetween(plan.open_at, companion.open_at),
          until_s: secondsBetween(plan.open_at, companion.close_at),
        })),
    }));
}

/** One that has had its time stays in the set, so that the set is the same; one that was ended by hand does not. */
function stillRunsWithIt({ status, close_at }: OutputPlanRow, now: Temporal.Instant): boolean {
  if (status <= OUTPUT_PLAN_STATUS.open || status === OUTPUT_PLAN_STATUS.success) return true;
  return status === OUTPUT_PLAN_STATUS.closing && !isBefore(now, close_at);
}

function nextSet(station: LedStation, runs: readonly PlanRun[], now: Temporal.Instant): PlanSet | 'again' | 'none' {
  const { body } = station;
  // One that refused the empty set still holds the openings before it.
  if (body === null && runs.length === 0 && (station.version_active ?? 0) === 0) return 'none';
  const renewed: PlanSet = {
    version: Math.max(station.version_sent, station.version_active ?? 0) + 1,
    epoch: station.epoch,
    made_at: now.toString(),
    valid_until: now.add({ hours: PLAN_AHEAD_H }).toString(),
    runs: [...runs],
  };
  if (body === null) return renewed;
  // What is over by its own time needs no new set to be forgotten.
  const left = body.runs.filter((run) =>
    isBefore(now, Temporal.Instant.from(run.open_at).add({ seconds: run.duration_s })),
  );
  if (!isSamePlan(left, runs)) return renewed;
  const isEnding = isBefore(body.valid_until, now.add({ hours: RENEW_BELOW_H }));
  if (isEnding && (runs.length > 0 || body.runs.length > 0)) return renewed;
  const isHeld = station.accepted_at !== null && station.version_active === body.version;
  const isWaiting = station.sent_at !== null && isBefore(now, station.sent_at.add({ seconds: RESEND_SET_S }));
  if (isHeld || isWaiting || !station.online) return 'none';
  // What an earlier lead made is refused by a station that has heard of a later one.
  return body.epoch === station.epoch ? 'again' : renewed;
}

/** What was kept comes back from the database with its names in another order. */
function isSamePlan(one: readonly PlanRun[], other: readonly PlanRun[]): boolean {
  const written = (runs: readonly PlanRun[]) =>
    runs.map((run) => [
      [run.run_id, run.open_at, run.duration_s, run.module, run.output, run.source, run.latest_start],
      run.companions.map(({ module, output, from_s, until_s }) => [module, output, from_s, until_s]),
    ]);
  return JSON.stringify(written(one)) === JSON.stringify(written(other));
}

function isBefore(one: Temporal.Instant | string, other: Temporal.Instant | string): boolean {
  return Temporal.Instant.compare(one, other) < 0;
}

function secondsBetween(from: Temporal.Instant, until: Temporal.Instant): number {
  return Math.round(from.until(until).total('seconds'));
}

/** A station that names the version it holds has taken the set, whether or not its own report of that came through. */
export async function acceptReportedSets(
  sql: Sql,
  owner: string,
  clientId: string,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const { id: stationId, body, accepted_at, version_active } of await ledStations(sql, owner, clientId)) {
    if (body === null || accepted_at !== null || version_active !== body.version) continue;
    changes.push(await setAccepted(sql, { clientId, stationId, version: body.version, at: now, now }));
  }
  return joinChanges(changes);
}
