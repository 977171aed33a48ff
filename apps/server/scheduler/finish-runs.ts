import { OUTPUT_PLAN_STATUS, type OutputPlanEvent } from '@zagon/domain/outputs/output-plan-states.ts';
import { type ElementEnd, outcomeOf, runResult } from '@zagon/domain/schedules/why/explain.ts';
import type { DeviceGate, Gate, StartGate } from '@zagon/domain/schedules/why/gates.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { Sql } from '../db/pool.ts';
import type { FarmFacts, OutputPlace } from '../stores/farm.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { livePlans, type OutputPlanRow, plansOfRuns } from '../stores/output-plans.ts';
import { acceptedAt } from '../stores/plan-sets.ts';
import { finishRun, type RunRow, unfinishedRuns } from '../stores/runs.ts';
import type { FarmAccount } from '../stores/schedules.ts';
import { stepPlan } from '../stores/stop-openings.ts';
import { keptExplanation } from './explanations.ts';
import { runWater } from './run-water.ts';

/** Gives every cycle whose openings are all over its result, and the reason that is kept with it. */
export async function finishRuns(
  sql: Sql,
  account: FarmAccount,
  { farm, places }: FarmFacts,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const begun = (await unfinishedRuns(sql, account.id)).filter(
    (run) => Temporal.Instant.compare(run.starts_at, now) <= 0,
  );
  if (begun.length === 0) return {};
  const plans = await plansOfRuns(
    sql,
    account.id,
    begun.map(({ id }) => id),
  );
  const stations = new Map([...places.values()].map((place) => [place.id, place.station_serial ?? '']));
  const around: Around = { live: await livePlans(sql, account.id), places };
  const changes: IrrigationChanges[] = [];
  for (const run of begun) {
    const own = plans.filter(({ run_id }) => run_id === run.id);
    changes.push(await endSourceOpenings(sql, own, around, now));
    const elements = own.filter(({ role }) => role === 'element');
    const isOver = elements.every(({ status }) => status >= OUTPUT_PLAN_STATUS.success);
    if (!isOver || !sourceIsOver(own, around, now)) continue;
    await finish(sql, run, own, { stations, farm }, now);
    // Whoever looks at the program reads its result when its openings are told once more.
    changes.push({ plans: own.map(({ id }) => id) });
  }
  return joinChanges(changes);
}

/**
 * Ends what the field will not report by itself: an opening of the source whose element is over, and which was
 * never heard of because its pump was running already, goes on because it serves another opening now, or was closed
 * for another one that shared it.
 */
async function endSourceOpenings(
  sql: Sql,
  plans: readonly OutputPlanRow[],
  around: Around,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const source of plans.filter(({ role, status }) => role === 'source' && status < OUTPUT_PLAN_STATUS.success)) {
    const element = plans.find((plan) => plan.role === 'element' && plan.element === source.element);
    if (element === undefined || element.status < OUTPUT_PLAN_STATUS.success) continue;
    const isOver = isOverAnyway(source, around, now);
    if (!isSilentSource(source) && !isOver) continue;
    const isDone = element.status === OUTPUT_PLAN_STATUS.success;
    const event = isSilentSource(source) ? silentEnd(element.status) : isDone ? 'closed' : 'stopped';
    const more = element.closed_at === null ? {} : { closedAt: element.closed_at };
    changes.push(await stepPlan(sql, source, event, isSilentSource(source) ? {} : more, now));
  }
  return joinChanges(changes);
}

/** An opening of the source that nobody reported ends as its element did. */
function silentEnd(elementStatus: number): OutputPlanEvent {
  const ends = { 10: 'closed', 11: 'skip', 12: 'fail', 13: 'miss' } as const;
  return Object.entries(ends).find(([status]) => Number(status) === elementStatus)?.[1] ?? 'cancel';
}

function servesAnother(source: OutputPlanRow, live: readonly OutputPlanRow[], now: Temporal.Instant): boolean {
  return live.some(
    (other) =>
      other.output_id === source.output_id &&
      other.id !== source.id &&
      other.status <= OUTPUT_PLAN_STATUS.open &&
      Temporal.Instant.compare(other.open_at, now) <= 0 &&
      Temporal.Instant.compare(other.close_at, now) > 0,
  );
}

/** The output is closed by its module's word, though nobody told this opening of it. */
function isReportedClosed({ opened_at, open_at }: OutputPlanRow, place: OutputPlace | undefined): boolean {
  if (place?.reported_open !== false || place.reported_at === null) return false;
  return Temporal.Instant.compare(place.reported_at, opened_at ?? open_at) > 0;
}

function isSilentSource(plan: OutputPlanRow): boolean {
  return plan.role === 'source' && plan.status < OUTPUT_PLAN_STATUS.open;
}

function sourceIsOver(plans: readonly OutputPlanRow[], around: Around, now: Temporal.Instant): boolean {
  return plans
    .filter(({ role, status }) => role === 'source' && status < OUTPUT_PLAN_STATUS.success)
    .every((plan) => isSilentSource(plan) || isOverAnyway(plan, around, now));
}

/** What else is open or planned in the account, and what the field reports of its outputs. */
type Around = {
  readonly live: readonly OutputPlanRow[];
  readonly places: ReadonlyMap<string, OutputPlace>;
};

/** An opening of the source that is over though nobody says so: it serves another now, or its output is closed. */
function isOverAnyway(source: OutputPlanRow, { live, places }: Around, now: Temporal.Instant): boolean {
  return servesAnother(source, live, now) || isReportedClosed(source, places.get(source.output_id));
}

async function finish(
  sql: Sql,
  run: RunRow,
  plans: readonly OutputPlanRow[],
  { stations, farm }: { readonly stations: ReadonlyMap<string, string>; readonly farm: Farm },
  now: Temporal.Instant,
): Promise<void> {
  const elements = plans.filter(({ role }) => role === 'element');
  const ends = elements.map(endOf);
  const sourceFailed = plans.some(({ role, status }) => role === 'source' && status === OUTPUT_PLAN_STATUS.failed);
  const kept = keptExplanation(run.explanation, run.starts_at);
  const start = startGate(run, elements, stations);
  const noted = kept.gates.find((gate) => gate.kind === 'device');
  const device = await deviceGate(sql, elements, start, noted?.kind === 'device' ? noted.online : undefined);
  const before = kept.gates.filter(({ kind }) => kind === 'day' || kind === 'pause');
  const between = kept.gates.filter(({ kind }) => kind === 'water' || kind === 'condition');
  const gates: readonly Gate[] = [...before, device, ...between, start];
  const result = runResult(sourceFailed ? [...ends, 'failed'] : ends, gates);
  await finishRun(sql, run.id, result, { ...kept, gates, outcome: outcomeOf(ends) }, now, runWater(elements, farm));
}

/** Whether the station held the plan, and since when; `online`: whether it could be heard just before the start. */
async function deviceGate(
  sql: Sql,
  elements: readonly OutputPlanRow[],
  start: StartGate,
  online: boolean | undefined,
): Promise<DeviceGate> {
  const [first] = elements;
  const stationId = first?.station_id ?? null;
  const accepted = first === undefined || stationId === null ? null : await acceptedAt(sql, stationId, first.id);
  const state = accepted !== null ? 'open' : start.reason === 'missed' ? 'closed' : 'unknown';
  const acceptedAtMs = accepted?.epochMilliseconds ?? null;
  return { kind: 'device', state, station: start.station, acceptedAtMs, ...(online === undefined ? {} : { online }) };
}

function endOf(plan: OutputPlanRow): ElementEnd {
  const { status, opened_at } = plan;
  const isBroken = status === OUTPUT_PLAN_STATUS.failed || isStoppedByFlow(plan);
  if (isBroken) return opened_at === null ? 'failed' : 'broke';
  if (status === OUTPUT_PLAN_STATUS.cancelled && opened_at !== null) return 'stopped';
  const ends = { 10: 'ran', 11: 'skipped', 13: 'missed', 14: 'cancelled' } as const;
  const end = Object.entries(ends).find(([number]) => Number(number) === status)?.[1];
  if (end === undefined) throw new Error(`an opening that is over with the status ${status}`);
  return end;
}

/** Its water was not what it should have been, and that ended it. */
function isStoppedByFlow({ status, error }: OutputPlanRow): boolean {
  return status === OUTPUT_PLAN_STATUS.cancelled && error !== null && error.startsWith('flow_');
}

/** The last gate: whether the field did what was planned. */
function startGate(run: RunRow, elements: readonly OutputPlanRow[], stations: ReadonlyMap<string, string>): StartGate {
  const failed = elements.filter(
    (plan) =>
      plan.status === OUTPUT_PLAN_STATUS.failed || plan.status === OUTPUT_PLAN_STATUS.missed || isStoppedByFlow(plan),
  );
  const [first] = elements;
  const opened = first?.opened_at ?? null;
  const lateMin = opened === null ? 0 : Math.floor(run.starts_at.until(opened).total('minutes'));
  const inTime = lateMin >= 1 ? 'late' : 'in_time';
  const reason = failed.length > 0 ? whyFailed(failed) : run.stopped_by !== null ? 'stopped' : inTime;
  return {
    kind: 'start',
    state: failed.length > 0 || reason === 'stopped' ? 'closed' : 'open',
    station: first === undefined ? '' : (stations.get(first.output_id) ?? ''),
    reason,
    lateMin: Math.max(0, lateMin),
    failedElements: failed.map(({ output_name }) => output_name),
  };
}

/** One word for all elements that failed; `failed` where they did in different ways. */
function whyFailed(failed: readonly OutputPlanRow[]): 'missed' | 'flow' | 'broke' | 'failed' {
  if (failed.every(({ status }) => status === OUTPUT_PLAN_STATUS.missed)) return 'missed';
  if (failed.every(isStoppedByFlow)) return 'flow';
  return failed.every((plan) => endOf(plan) === 'broke') ? 'broke' : 'failed';
}
