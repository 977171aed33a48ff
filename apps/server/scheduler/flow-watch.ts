import type { Text } from '@zagon/domain/core/language.ts';
import {
  expectedFlow,
  type FlowState,
  isTooEarly,
  isWrongFlow,
  judgeFlow,
  measuredFlow,
  TIMES_TO_ACT,
} from '@zagon/domain/schedules/flow/flow-watch.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import type { Sql } from '../db/pool.ts';
import {
  deleteFlowWatch,
  type DueWatch,
  dueFlowWatches,
  type FlowWatchRow,
  keepJudged,
  lastChangeOf,
  type SectionInWatch,
  sectionsOfWatch,
} from '../stores/flow-watches.ts';
import { endAlarm, raiseAlarm } from '../stores/irrigation-alarms.ts';
import { type IrrigationChanges, joinChanges } from '../stores/irrigation-changes.ts';
import { stopForFlow } from './flow-stop.ts';
import { measureRuns } from './measure-runs.ts';

/** The rules of a flow meter; each has one open alarm a meter at most. */
const RULES = { low: 'flow_low', high: 'flow_high', leak: 'flow_leak' } as const;

/** Judges every new live reading of a flow meter, tells what is wrong and does what was chosen for it. */
export async function watchFlows(
  sql: Sql,
  now: Temporal.Instant,
): Promise<readonly (readonly [string, IrrigationChanges])[]> {
  const found: (readonly [string, IrrigationChanges])[] = [];
  for (const watch of await dueFlowWatches(sql)) found.push([watch.client_id, await judge(sql, watch, now)]);
  return found;
}

async function judge(sql: Sql, watch: DueWatch, now: Temporal.Instant): Promise<IrrigationChanges> {
  const sections = await sectionsOfWatch(sql, watch);
  if (sections.length === 0) {
    // What it watched is gone.
    await deleteFlowWatch(sql, watch.client_id, watch.subject_id, now);
    return {};
  }
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
  await keepJudged(sql, watch.subject_id, {
    measured_m3_per_h: measured?.m3PerH ?? null,
    expected_m3_per_h: expected,
    measured_at: at,
    value: reading.value,
    state,
    times,
  });
  const changes = [await measureRuns(sql, watch, sections, at)];
  changes.push(await endOthers(sql, watch, state, now));
  if (isWrongFlow(state) && times >= TIMES_TO_ACT) {
    const id = await raiseAlarm(sql, {
      clientId: watch.client_id,
      moduleId: watch.module_id,
      rule: RULES[state],
      field: watch.field,
      message: messageOf(state, sections, expected ?? 0, measured?.m3PerH ?? 0),
      now,
    });
    if (id !== null) changes.push({ alarms: [id] }, await stopForFlow(sql, watch, state, sections, now));
  }
  return joinChanges(changes);
}

/** What is not found any more ends; while nothing can be judged, what was found stays. */
async function endOthers(
  sql: Sql,
  watch: FlowWatchRow,
  state: FlowState,
  now: Temporal.Instant,
): Promise<IrrigationChanges> {
  if (state === 'unknown' || state === 'settling') return {};
  const ended: string[] = [];
  for (const [wrong, rule] of Object.entries(RULES)) {
    if (wrong === state) continue;
    ended.push(...(await endAlarm(sql, watch.client_id, watch.module_id, rule, watch.field, now)));
  }
  return { alarms: ended };
}

function messageOf(
  state: keyof typeof RULES,
  sections: readonly SectionInWatch[],
  expectedM3PerH: number,
  measuredM3PerH: number,
): Text {
  const open = sections.filter((section) => section.open === true).map(({ name }) => name);
  const names = open.join(', ');
  const flow = (m3PerH: number) => ({ pl: formatNumber(m3PerH, 1, 'pl'), en: formatNumber(m3PerH, 1, 'en') });
  const [is, should] = [flow(measuredM3PerH), flow(expectedM3PerH)];
  switch (state) {
    case 'low':
      return {
        pl: `${names}: płynie ${is.pl} m³/h zamiast ${should.pl} m³/h. Sprawdź zawór, filtr i pompę.`,
        en: `${names}: ${is.en} m³/h flow instead of ${should.en} m³/h. Check valve, filter and pump.`,
      };
    case 'high':
      return {
        pl: `${names}: płynie ${is.pl} m³/h zamiast ${should.pl} m³/h. Możliwe pęknięcie rury.`,
        en: `${names}: ${is.en} m³/h flow instead of ${should.en} m³/h. A pipe may have burst.`,
      };
    case 'leak':
      return {
        pl: `Wszystko zamknięte, a płynie ${is.pl} m³/h. Możliwy wyciek.`,
        en: `Everything is closed, and ${is.en} m³/h flow. There may be a leak.`,
      };
  }
}
