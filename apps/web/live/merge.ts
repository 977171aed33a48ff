import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { EventBody } from '@zagon/contract/live/events.ts';
import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { ObjectShape, OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';

type Data = EventBody<'data'>;

function mergeOutput(output: OutputShape, changes: Data['outputs']): OutputShape {
  const change = changes.find((candidate) => candidate.id === output.id);
  return change === undefined ? output : { ...output, state: change.state, state_at: change.state_at };
}

/** The outputs of a list, with what a module reported; the same list when nothing in it changed. */
export function mergeOutputs(outputs: OutputShape[], data: Data): OutputShape[] {
  return data.outputs.some((change) => outputs.some((output) => output.id === change.id))
    ? outputs.map((output) => mergeOutput(output, data.outputs))
    : outputs;
}

/** A module with its new live values. Fields that did not come keep their last value and age. */
export function mergeObject(object: ObjectShape, data: Data): ObjectShape {
  if (object.id !== data.id_object) return object;
  const { timestamp, dtimestamp, timestamp_unix, communication } = data;
  const fields = { ...object.latest?.fields, ...data.fields };
  return {
    ...object,
    online: data.online,
    latest: { timestamp, dtimestamp, timestamp_unix, communication, fields },
    outputs: mergeOutputs(object.outputs, data),
  };
}

/** The modules with the new values of one; the others stay the same objects, so that their rows are not drawn again. */
export function mergeObjects(objects: ObjectShape[], data: Data): ObjectShape[] {
  return objects.map((object) => mergeObject(object, data));
}

function upsert<Item extends { readonly id: string }>(list: Item[], item: Item): Item[] {
  return list.some((known) => known.id === item.id)
    ? list.map((known) => (known.id === item.id ? item : known))
    : [item, ...list];
}

/** Alarms, newest first; a removed one leaves the list. */
export function mergeAlarms(alarms: AlarmShape[], alarm: AlarmShape): AlarmShape[] {
  return alarm.deleted ? alarms.filter((known) => known.id !== alarm.id) : upsert(alarms, alarm);
}

/** From this status on a hand opening is over and leaves the list. */
const OVER = 10;

export function mergeManualOpens(opens: ManualOpenShape[], open: ManualOpenShape): ManualOpenShape[] {
  return open.status >= OVER ? opens.filter((known) => known.id !== open.id) : upsert(opens, open);
}

/** The plans of a period with the new ones; those that no longer touch it leave. */
export function mergePlans(
  plans: OutputPlanShape[],
  changed: readonly OutputPlanShape[],
  period: { readonly start_date: string; readonly end_date: string },
): OutputPlanShape[] {
  const from = Date.parse(period.start_date);
  const until = Date.parse(period.end_date);
  const ids = new Set(changed.map((plan) => plan.id));
  const touching = changed.filter((plan) => Date.parse(plan.close_at) > from && Date.parse(plan.open_at) < until);
  return [...plans.filter((plan) => !ids.has(plan.id)), ...touching].toSorted((a, b) =>
    a.open_at.localeCompare(b.open_at),
  );
}

export function dropPlans(plans: OutputPlanShape[], ids: readonly string[]): OutputPlanShape[] {
  return plans.filter((plan) => !ids.includes(plan.id));
}
