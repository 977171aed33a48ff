import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import { FLOW_RULES } from '@zagon/domain/flow-watches/flow-rules.ts';
import {
  expectedFlow,
  type FlowState,
  isTooEarly,
  isWrongFlow,
  judgeFlow,
  measuredFlow,
  READINGS_TO_ACT,
  type WrongFlow,
} from '@zagon/domain/flow-watches/flow-watch.ts';
import type { Sql } from '../../database/pool.ts';
import {
  deleteFlowWatch,
  type DueWatch,
  dueFlowWatches,
  feedsOff,
  type FlowWatchRow,
  saveJudgement,
  lastChangeOf,
  type SectionInWatch,
  sectionsOfWatch,
} from '../../stores/resources/flow-watches.ts';
import { endAlarm } from '../../stores/alarms/alarm-writes.ts';
import { type IrrigationChanges, mergeChanges } from '../../core/changes.ts';
import { raiseSystemAlarm } from '../raise/raise-system-alarm.ts';

/** The irrigation functions used for flows; passed in, because alarms do not depend on irrigation. */
export type FlowActions = {
  /** Assigns a reading of the meter to the runs behind it. */
  measure(
    sql: Sql,
    watch: DueWatch,
    sections: readonly SectionInWatch[],
    at: Temporal.Instant,
  ): Promise<IrrigationChanges>;
  /** Applies the action chosen for a wrong flow. */
  stop(
    sql: Sql,
    watch: FlowWatchRow,
    flow: WrongFlow,
    sections: readonly SectionInWatch[],
    now: Temporal.Instant,
  ): Promise<IrrigationChanges>;
};

/** Judges every new live reading of a flow meter, raises alarms and applies the chosen action. */
export async function watchFlows(
  sql: Sql,
  actions: FlowActions,
  now: Temporal.Instant,
): Promise<readonly (readonly [string, IrrigationChanges])[]> {
  const found: (readonly [string, IrrigationChanges])[] = [];
  for (const watch of await dueFlowWatches(sql)) found.push([watch.client_id, await judge(sql, watch, actions, now)]);
  return found;
}

async function judge(
  sql: Sql,
  watch: DueWatch,
  actions: FlowActions,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  const sections = await sectionsOfWatch(sql, watch);
  if (sections.length === 0) {
    // Everything it watched was removed.
    await deleteFlowWatch(sql, watch.client_id, watch.subject_id, now);
    return {};
  }
  if (isFieldName(watch.field) && !isPossible(moduleType(watch.device_type, watch.config), watch.field, watch.v))
    return {};
  const at = Temporal.Instant.from(watch.t);
  const reading = { atMs: at.epochMilliseconds, value: watch.v * watch.scale };
  const before =
    watch.value === null || watch.measured_at === null
      ? null
      : { atMs: watch.measured_at.epochMilliseconds, value: watch.value };
  if (isTooEarly(watch.reads, before, reading)) return {};
  const measured = measuredFlow(watch.reads, before, reading);
  const expected = expectedFlow(sections);
  const changed = await lastChangeOf(
    sql,
    sections.map(({ outputId }) => outputId),
  );
  const limits = {
    lowPercent: watch.low_percent,
    highPercent: watch.high_percent,
    settleMin: watch.settle_min,
    closedM3PerH: watch.closed_m3_per_h,
  };
  const state = judgeFlow(limits, expected, measured, changed?.epochMilliseconds ?? null);
  const times = state === watch.state ? watch.times + 1 : 1;
  await saveJudgement(sql, watch, {
    measured_m3_per_h: measured?.m3PerH ?? null,
    expected_m3_per_h: expected,
    measured_at: at,
    value: reading.value,
    state,
    times,
  });
  const changes = [await actions.measure(sql, watch, sections, at)];
  changes.push(await endOtherAlarms(sql, watch, state, now));
  if (isWrongFlow(state) && times >= READINGS_TO_ACT) {
    const open = sections.filter((section) => section.open === true);
    const openIds = open.map(({ id }) => id);
    const feeds = await feedsOff(sql, watch.client_id, openIds);
    const id = await raiseSystemAlarm(sql, {
      accountId: watch.client_id,
      moduleId: watch.module_id,
      rule: FLOW_RULES[state],
      facts: {
        sections: open.map(({ name }) => name),
        measuredM3PerH: measured?.m3PerH ?? 0,
        expectedM3PerH: expected ?? 0,
        feedsOff: feeds.map(({ name, by_hand: byHand }) => ({ name, byHand })),
      },
      field: watch.field,
      now,
    });
    if (id !== null) changes.push({ alarms: [id] }, await actions.stop(sql, watch, state, sections, now));
  }
  return mergeChanges(changes);
}

/** Ends alarms that no longer apply; while nothing can be judged, they stay. */
async function endOtherAlarms(
  sql: Sql,
  watch: FlowWatchRow,
  state: FlowState,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (state === 'unknown' || state === 'settling') return {};
  const ended: string[] = [];
  for (const [wrong, rule] of Object.entries(FLOW_RULES)) {
    if (wrong === state) continue;
    ended.push(...(await endAlarm(sql, watch.client_id, watch.module_id, rule, watch.field, now)));
  }
  return { alarms: ended };
}
