import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { EventBody } from '@zagon/contract/live/events.ts';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';

type Data = EventBody<'data'>;

function mergeOutput(output: OutputShape, changes: Data['outputs']): OutputShape {
  const change = changes.find((candidate) => candidate.id === output.id);
  return change === undefined ? output : { ...output, state: change.state, state_at: change.state_at };
}

/** The outputs of a list with a module's report applied; the same array if nothing changed. */
export function mergeOutputs(outputs: OutputShape[], data: Data): OutputShape[] {
  return data.outputs.some((change) => outputs.some((output) => output.id === change.id))
    ? outputs.map((output) => mergeOutput(output, data.outputs))
    : outputs;
}

/** A module with new live values applied. Missing fields keep their last value and age. */
export function mergeObject(module: ModuleShape, data: Data): ModuleShape {
  if (module.id !== data.id_object) return module;
  const { timestamp, dtimestamp, timestamp_unix, communication } = data;
  const fields = { ...module.latest?.fields, ...data.fields };
  return {
    ...module,
    online: data.online,
    latest: { timestamp, dtimestamp, timestamp_unix, communication, fields },
    outputs: mergeOutputs(module.outputs, data),
  };
}

/** The modules with one updated; the others keep their identity, so that their rows do not re-render. */
export function mergeObjects(modules: ModuleShape[], data: Data): ModuleShape[] {
  return modules.map((module) => mergeObject(module, data));
}

function upsert<Item extends { readonly id: string }>(list: Item[], item: Item): Item[] {
  return list.some((existing) => existing.id === item.id)
    ? list.map((existing) => (existing.id === item.id ? item : existing))
    : [item, ...list];
}

/** Alarms, newest first; a removed one leaves the list. */
export function mergeAlarms(alarms: AlarmShape[], alarm: AlarmShape): AlarmShape[] {
  return alarm.deleted ? alarms.filter((existing) => existing.id !== alarm.id) : upsert(alarms, alarm);
}

/** From this status on a hand opening is over and leaves the list. */
const FIRST_ENDED_STATUS = 10;

export function mergeHandOpenings(handOpenings: HandOpeningShape[], open: HandOpeningShape): HandOpeningShape[] {
  return open.status >= FIRST_ENDED_STATUS
    ? handOpenings.filter((existing) => existing.id !== open.id)
    : upsert(handOpenings, open);
}

/** The cycle that an opening belongs to; null for one by hand. */
function cycleOf({ Scheduler: { id }, date, cycle }: PlannedOpeningShape): string | null {
  return id === null || date === null || cycle === null ? null : `${id} ${date} ${cycle}`;
}

/**
 * The planned openings of a period with the changed ones merged in; those that no longer overlap it are dropped. Openings
 * that were listed before their cycle was stored have ids of their own: those of the stored cycle take their place.
 */
export function mergePlannedOpenings(
  plannedOpenings: PlannedOpeningShape[],
  changed: readonly PlannedOpeningShape[],
  period: { readonly start_date: string; readonly end_date: string },
): PlannedOpeningShape[] {
  const from = Date.parse(period.start_date);
  const until = Date.parse(period.end_date);
  const ids = new Set(changed.map((opening) => opening.id));
  const stored = new Set(changed.flatMap((opening) => (opening.id_run === null ? [] : [cycleOf(opening)])));
  const isReplaced = (opening: PlannedOpeningShape) =>
    ids.has(opening.id) || (opening.id_run === null && cycleOf(opening) !== null && stored.has(cycleOf(opening)));
  const overlapping = changed.filter(
    (opening) => Date.parse(opening.close_at) > from && Date.parse(opening.open_at) < until,
  );
  return [...plannedOpenings.filter((opening) => !isReplaced(opening)), ...overlapping].toSorted((a, b) =>
    a.open_at.localeCompare(b.open_at),
  );
}

export function removePlannedOpenings(
  plannedOpenings: PlannedOpeningShape[],
  ids: readonly string[],
): PlannedOpeningShape[] {
  return plannedOpenings.filter((opening) => !ids.includes(opening.id));
}
