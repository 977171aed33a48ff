import { dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import { planCycles } from '@zagon/domain/schedules/planner/plan.ts';
import type { Occupation, PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import { rowsOfCycle } from '@zagon/domain/schedules/planner/plan-rows.ts';
import type { SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';
import { openingDelayS } from '@zagon/field-model/hydraulics/actuation.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import type { Climate } from '@zagon/field-model/weather/climate.ts';
import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import type { DemoAccount } from '../accounts/account.ts';
import { demoId } from '../demo-id.ts';
import { DEMO_SEED, DEMO_TIME_ZONE } from '../demo-place.ts';
import { farmOf } from '../water/farm.ts';
import { withRain } from './rained-runs.ts';
import type { Season } from '../schedules/demo-schedule.ts';
import type { HistorySpan } from './calendar.ts';
import type { HandOpening } from './hand-openings.ts';
import type { PastOpening, PastRun } from './past-run.ts';

/** At least this many days before the demo was created, in one run the last valve did not respond. */
const FAULT_DAYS_AGO = 17;
/** A relay switches and reports within two seconds of the valve. */
const PUMP_AFTER_MS = 1500;
const PUMP_STOPS_BEFORE_MS = 5000;

/** The account's schedules, saved before the history starts. */
export function savedSchedules(account: DemoAccount, season: Season, span: HistorySpan): readonly SavedSchedule[] {
  const savedAtMs = span.fromMs - 30 * DAY_MS;
  const beginDate = new Date(savedAtMs).toISOString().slice(0, 10);
  return account.schedules.map(({ id, schedule }) => ({
    id,
    schedule: schedule(season, beginDate),
    createdAtMs: savedAtMs,
    savedAtMs,
    skips: [],
  }));
}

/**
 * Every cycle that started and ended within the span, placed as the planner would have placed it, oldest first. Its
 * rain rule is decided, its conditions are not yet. One has a valve that did not respond.
 */
export function pastRuns(
  account: DemoAccount,
  schedules: readonly SavedSchedule[],
  span: HistorySpan,
  handOpenings: readonly HandOpening[],
  climate: Climate,
): readonly PastRun[] {
  const cycles = planCycles({
    farm: farmOf(account),
    schedules,
    timeZone: DEMO_TIME_ZONE,
    fromMs: span.fromMs,
    untilMs: span.untilMs,
    occupied: handOpenings.map(toOccupation),
    decided: new Set(),
  });
  const runs = cycles
    .filter((planned) => planned.skipped === null)
    .map(toPastRun)
    .map((run) => withRain(run, account.rainGauge, climate));
  const ended = runs.filter((run) => run.endsAtMs <= span.untilMs).toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  const faulty = ended.findLast((run) => run.endsAtMs < span.bornMs - FAULT_DAYS_AGO * DAY_MS && isUnhindered(run));
  return ended.map((run) => (run === faulty ? withFailedLastElement(run) : run));
}

/** True for a cycle of several sections that no rule held back. */
function isUnhindered({ planned, openings }: PastRun): boolean {
  const { conditions } = planned.cycle.compiled.saved.schedule;
  return openings.length > 2 && conditions.length === 0 && openings.every(({ end }) => end === 'ran');
}

function toPastRun(planned: PlannedCycle): PastRun {
  const scheduleId = planned.cycle.compiled.saved.id;
  const date = dateOf(planned.cycle);
  const rows = rowsOfCycle(planned);
  const elements = [...new Set(rows.map((row) => row.elementId))];
  const name = `${scheduleId}/${date}/${planned.cycle.number}`;
  const openings = rows.map((row): PastOpening => {
    const delayMs = 1000 * openingDelayS(keyOf(DEMO_SEED, row.elementId), Math.round(row.openAtMs / 60_000), 'valve');
    const [afterMs, earlierMs] = row.role === 'source' ? [PUMP_AFTER_MS, PUMP_STOPS_BEFORE_MS] : [0, 0];
    return {
      id: demoId('output_plan', `${name}/${row.role}/${row.outputId}/${row.openAtMs}`),
      row,
      element: elements.indexOf(row.elementId),
      openedAtMs: Math.round(row.openAtMs + delayMs + afterMs),
      closedAtMs: Math.round(row.closeAtMs + delayMs - earlierMs),
      end: 'ran',
    };
  });
  return {
    id: demoId('run', name),
    scheduleId,
    date,
    cycle: planned.cycle.number,
    startsAtMs: Math.min(...rows.map((row) => row.openAtMs)),
    endsAtMs: Math.max(...rows.map((row) => row.closeAtMs)),
    planned,
    openings,
    verdicts: [],
    rain: null,
  };
}

function withFailedLastElement(run: PastRun): PastRun {
  const last = Math.max(...run.openings.map((opening) => opening.element));
  const openings = run.openings.map((opening) =>
    opening.element === last ? { ...opening, openedAtMs: null, closedAtMs: null, end: 'failed' as const } : opening,
  );
  return { ...run, openings };
}

function toOccupation({ section, openedAtMs, closedAtMs }: HandOpening): Occupation {
  return {
    outputId: section.valveId,
    sourceId: section.sourceId,
    flowM3PerH: section.flowM3PerH,
    water: 'clean',
    fromMs: openedAtMs,
    untilMs: closedAtMs,
    scheduleId: null,
  };
}
