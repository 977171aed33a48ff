import type { OpeningEvent } from '@zagon/domain/outputs/opening-events.ts';
import {
  isPlannedOpeningLive,
  mayPlannedOpeningRun,
  PLANNED_OPENING_STATUS,
} from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { type ElementEnd, outcomeOf, runResult } from '@zagon/domain/schedules/why/explain.ts';
import { type DeviceGate, type Gate, isMeasured, type StartGate } from '@zagon/domain/schedules/why/gates.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { Sql } from '../../database/pool.ts';
import type { FarmFacts, OutputPlace } from '../../stores/resources/farm.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import type { PlannedOpeningRow } from '../../stores/openings/planned-openings.ts';
import { acceptedAt } from '../../stores/stations/plan-sets.ts';
import { finishRun, type RunRow } from '../../stores/schedules/runs.ts';
import { moveOpening } from '../transitions/move-opening.ts';
import type { CycleReader } from '../facts/cycle-reader.ts';
import { explanationOf } from '../facts/run-explanation.ts';
import { setFertiliserConfirmations } from '../../stores/openings/planned-opening-writes.ts';
import { runFertiliser } from './run-fertiliser.ts';
import { runWater } from './run-water.ts';

/** Sets the result and its explanation for every cycle whose openings are all over. */
export async function finishRuns(
  sql: Sql,
  { farm: { farm, places }, cycles }: { readonly farm: FarmFacts; readonly cycles: CycleReader },
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const begun = (await cycles.unfinished()).filter((run) => Temporal.Instant.compare(run.starts_at, now) <= 0);
  if (begun.length === 0) return {};
  // Stations report while the account is planned: runs are judged by their newest state.
  cycles.changed();
  const openings = await cycles.openings();
  const stations = new Map([...places.values()].map((place) => [place.id, place.station_serial ?? '']));
  const context: RunContext = { live: openings.filter(({ status }) => isPlannedOpeningLive(status)), places };
  const changes: IrrigationChanges[] = [];
  for (const run of begun) {
    const own = openings.filter(({ run_id }) => run_id === run.id);
    const ended = await endSourceOpenings(sql, own, context, now);
    if ((ended.plannedOpenings ?? []).length > 0) cycles.changed();
    changes.push(ended);
    const elements = own.filter(({ role }) => role === 'element');
    const isOver = !elements.some(({ status }) => isPlannedOpeningLive(status));
    if (!isOver || !sourceIsOver(own, context, now)) continue;
    await finish(sql, run, own, { stations, farm }, now);
    cycles.changed();
    // Publishes the openings again, so that viewers of the schedule read its result.
    changes.push({ plannedOpenings: own.map(({ id }) => id) });
  }
  return mergeChanges(changes);
}

/**
 * Ends source openings that the field does not report: their element is over, and they were never reported because the
 * pump was already running, continue for another opening, or were closed for another opening that shared the pump.
 */
async function endSourceOpenings(
  sql: Sql,
  openings: readonly PlannedOpeningRow[],
  context: RunContext,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const changes: IrrigationChanges[] = [];
  for (const source of openings.filter(({ role, status }) => role === 'source' && isPlannedOpeningLive(status))) {
    const element = openings.find((opening) => opening.role === 'element' && opening.element === source.element);
    if (element === undefined || isPlannedOpeningLive(element.status)) continue;
    const isOver = isOverUnreported(source, context, now);
    if (!isSilentSource(source) && !isOver) continue;
    const isDone = element.status === PLANNED_OPENING_STATUS.success;
    const event = isSilentSource(source) ? silentEnd(element.status) : isDone ? 'close' : 'close_early';
    const details = element.closed_at === null ? {} : { closedAt: element.closed_at };
    changes.push(await moveOpening(sql, { planned: [source] }, event, now, isSilentSource(source) ? {} : details));
  }
  return mergeChanges(changes);
}

/** A source opening that was never reported ends as its element did. */
function silentEnd(elementStatus: number): OpeningEvent {
  switch (elementStatus) {
    case PLANNED_OPENING_STATUS.success:
      return 'close';
    case PLANNED_OPENING_STATUS.skipped:
      return 'skip';
    case PLANNED_OPENING_STATUS.failed:
      return 'fail';
    case PLANNED_OPENING_STATUS.missed:
      return 'miss';
    default:
      return 'cancel';
  }
}

function servesAnother(source: PlannedOpeningRow, live: readonly PlannedOpeningRow[], now: Temporal.Instant): boolean {
  return live.some(
    (other) =>
      other.output_id === source.output_id &&
      other.id !== source.id &&
      mayPlannedOpeningRun(other.status) &&
      Temporal.Instant.compare(other.open_at, now) <= 0 &&
      Temporal.Instant.compare(other.close_at, now) > 0,
  );
}

/** True if the module reports the output closed, although no report named this opening. */
function isReportedClosed({ opened_at, open_at }: PlannedOpeningRow, place: OutputPlace | undefined): boolean {
  if (place?.reported_open !== false || place.reported_at === null) return false;
  return Temporal.Instant.compare(place.reported_at, opened_at ?? open_at) > 0;
}

function isSilentSource(opening: PlannedOpeningRow): boolean {
  return opening.role === 'source' && opening.status < PLANNED_OPENING_STATUS.open;
}

function sourceIsOver(openings: readonly PlannedOpeningRow[], context: RunContext, now: Temporal.Instant): boolean {
  return openings
    .filter(({ role, status }) => role === 'source' && isPlannedOpeningLive(status))
    .every((opening) => isSilentSource(opening) || isOverUnreported(opening, context, now));
}

/** Other open or planned openings of the account, and the reported state of its outputs. */
type RunContext = {
  readonly live: readonly PlannedOpeningRow[];
  readonly places: ReadonlyMap<string, OutputPlace>;
};

/** True if a source opening is over without a report: it serves another one now, or its output is closed. */
function isOverUnreported(source: PlannedOpeningRow, { live, places }: RunContext, now: Temporal.Instant): boolean {
  return servesAnother(source, live, now) || isReportedClosed(source, places.get(source.output_id));
}

async function finish(
  sql: Sql,
  run: RunRow,
  openings: readonly PlannedOpeningRow[],
  { stations, farm }: { readonly stations: ReadonlyMap<string, string>; readonly farm: Farm },
  now: Temporal.Instant,
): Promise<void> {
  const elements = openings.filter(({ role }) => role === 'element');
  const ends = elements.map(endOf);
  const sourceFailed = openings.some(
    ({ role, status }) => role === 'source' && status === PLANNED_OPENING_STATUS.failed,
  );
  const stored = explanationOf(run);
  const start = startGate(run, elements, stations);
  const noted = stored.gates.find((gate) => gate.kind === 'device');
  const device = await deviceGate(sql, elements, start, noted?.kind === 'device' ? noted : undefined);
  const before = stored.gates.filter(({ kind }) => kind === 'day' || kind === 'pause');
  const between = stored.gates.filter((gate) => gate.kind === 'water' || isMeasured(gate));
  const gates: readonly Gate[] = [...before, device, ...between, start];
  const result = runResult(sourceFailed ? [...ends, 'failed'] : ends, gates);
  const explanation = { ...stored, gates, outcome: outcomeOf(ends) };
  await setFertiliserConfirmations(sql, runFertiliser(openings, farm));
  await finishRun(sql, run.id, { result, explanation, at: now, water: runWater(elements, farm) });
}

/** Whether the station had the plan, and since when; `noted`: the state recorded just before the start. */
async function deviceGate(
  sql: Sql,
  elements: readonly PlannedOpeningRow[],
  start: StartGate,
  noted: DeviceGate | undefined,
): Promise<DeviceGate> {
  const [first] = elements;
  const stationId = first?.station_id ?? null;
  const accepted = first === undefined || stationId === null ? null : await acceptedAt(sql, stationId, first.id);
  const state = accepted !== null ? 'open' : start.reason === 'missed' ? 'closed' : 'unknown';
  const acceptedAtMs = accepted?.epochMilliseconds ?? null;
  const { online, refused } = noted ?? {};
  return {
    kind: 'device',
    state,
    station: start.station,
    acceptedAtMs,
    ...(online === undefined ? {} : { online }),
    ...(refused === undefined || accepted !== null ? {} : { refused }),
  };
}

function endOf(opening: PlannedOpeningRow): ElementEnd {
  const { status, opened_at } = opening;
  const brokenEnd = opened_at === null ? 'failed' : 'broke';
  if (isStoppedByFlow(opening)) return brokenEnd;
  switch (status) {
    case PLANNED_OPENING_STATUS.success:
      return 'ran';
    case PLANNED_OPENING_STATUS.skipped:
      return 'skipped';
    case PLANNED_OPENING_STATUS.failed:
      return brokenEnd;
    case PLANNED_OPENING_STATUS.missed:
      return 'missed';
    case PLANNED_OPENING_STATUS.cancelled:
      return opened_at === null ? 'cancelled' : 'stopped';
    default:
      throw new Error(`unexpected status of a finished opening: ${status}`);
  }
}

/** True if a wrong flow ended the opening. */
function isStoppedByFlow({ status, error }: PlannedOpeningRow): boolean {
  return status === PLANNED_OPENING_STATUS.cancelled && error !== null && error.startsWith('flow_');
}

/** The last gate: whether the field carried out the plan. */
function startGate(
  run: RunRow,
  elements: readonly PlannedOpeningRow[],
  stations: ReadonlyMap<string, string>,
): StartGate {
  const failed = elements.filter(
    (opening) =>
      opening.status === PLANNED_OPENING_STATUS.failed ||
      opening.status === PLANNED_OPENING_STATUS.missed ||
      isStoppedByFlow(opening),
  );
  const [first] = elements;
  const opened = first?.opened_at ?? null;
  const lateMin = opened === null ? 0 : Math.floor(run.starts_at.until(opened).total('minutes'));
  const inTime = lateMin >= 1 ? 'late' : 'in_time';
  const reason = failed.length > 0 ? failureReason(failed) : run.stopped_by !== null ? 'stopped' : inTime;
  return {
    kind: 'start',
    state: failed.length > 0 || reason === 'stopped' ? 'closed' : 'open',
    station: first === undefined ? '' : (stations.get(first.output_id) ?? ''),
    reason,
    lateMin: Math.max(0, lateMin),
    failedElements: failed.map(({ output_name }) => output_name),
  };
}

/** The common reason of all failed elements; `failed` if they differ. */
function failureReason(failed: readonly PlannedOpeningRow[]): 'missed' | 'flow' | 'broke' | 'failed' {
  if (failed.every(({ status }) => status === PLANNED_OPENING_STATUS.missed)) return 'missed';
  if (failed.every(isStoppedByFlow)) return 'flow';
  return failed.every((opening) => endOf(opening) === 'broke') ? 'broke' : 'failed';
}
