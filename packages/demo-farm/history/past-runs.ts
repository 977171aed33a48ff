import { dateOf } from '@zagon/domain/schedules/calendar/expand.ts';
import type { ConditionVerdict } from '@zagon/domain/schedules/conditions/decide.ts';
import { planCycles } from '@zagon/domain/schedules/planner/plan.ts';
import type { Occupation, PlannedCycle } from '@zagon/domain/schedules/planner/plan.ts';
import { rowsOfCycle } from '@zagon/domain/schedules/planner/plan-rows.ts';
import type { PlanRow } from '@zagon/domain/schedules/planner/plan-rows.ts';
import type { SavedSchedule } from '@zagon/domain/schedules/definition/schedule.ts';
import { openingDelayS } from '@zagon/field-model/hydraulics/actuation.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import type { Climate } from '@zagon/field-model/weather/climate.ts';
import { rainBetweenMm } from '@zagon/field-model/weather/rain.ts';
import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import type { DemoAccount } from '../accounts/account.ts';
import { demoId } from '../demo-id.ts';
import { DEMO_SEED, DEMO_TIME_ZONE } from '../demo-place.ts';
import type { DemoPerson } from '../people/person.ts';
import { farmOf } from '../water/farm.ts';
import type { Season } from '../schedules/demo-schedule.ts';
import type { HistorySpan } from './calendar.ts';
import type { HandOpening } from './hand-openings.ts';

/** One opening of a past run; times are null if it never opened. */
export type PastOpening = {
  readonly id: string;
  readonly row: PlanRow;
  /** Index of the element in its cycle. */
  readonly element: number;
  readonly openedAtMs: number | null;
  readonly closedAtMs: number | null;
  readonly end: 'ran' | 'failed' | 'skipped' | 'stopped' | 'cancelled';
};

/** One finished cycle of a schedule, with everything it opened. */
export type PastRun = {
  readonly id: string;
  readonly scheduleId: string;
  readonly date: string;
  readonly cycle: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly planned: PlannedCycle;
  readonly openings: readonly PastOpening[];
  /** What its conditions read just before the start, in order. */
  readonly verdicts: readonly ConditionVerdict[];
  /** The user who stopped it before its end. */
  readonly stoppedBy: DemoPerson | null;
};

/** At least this many days before the demo was created, in one run the last valve did not respond. */
const FAULT_DAYS_AGO = 17;
/** A relay switches and reports within two seconds of the valve. */
const PUMP_AFTER_MS = 1500;
const PUMP_STOPS_BEFORE_MS = 5000;
/** How long before its start rain counts towards a cycle. */
const RAIN_BEFORE_MS = 4 * 3_600_000;
/** Minimum rain for a cycle to be stopped. */
const RAIN_MM = 0.1;

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
 * conditions are not decided yet. One has a valve that did not respond, and one was stopped in the rain.
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
  const runs = cycles.filter((planned) => planned.skipped === null).map(toPastRun);
  const ended = runs.filter((run) => run.endsAtMs <= span.untilMs).toSorted((a, b) => a.startsAtMs - b.startsAtMs);
  const faulty = ended.findLast((run) => run.endsAtMs < span.bornMs - FAULT_DAYS_AGO * DAY_MS && isUnconditional(run));
  const { rainStopper } = account;
  const wet =
    rainStopper === null
      ? undefined
      : wettestRun(
          ended.filter((run) => run !== faulty),
          climate,
        );
  return ended.map((run) => {
    if (run === faulty) return withFailedLastElement(run);
    return run === wet && rainStopper !== null ? stoppedHalfway(run, rainStopper) : run;
  });
}

/** True for a cycle of several sections that conditions cannot skip. */
function isUnconditional({ planned, openings }: PastRun): boolean {
  return openings.length > 2 && planned.cycle.compiled.saved.schedule.conditions.length === 0;
}

/** The cycle with the most rain from four hours before its start to its end; undefined if none had enough. */
function wettestRun(runs: readonly PastRun[], climate: Climate): PastRun | undefined {
  const rained = runs
    .filter(isUnconditional)
    .map((run) => ({ run, rainMm: rainBetweenMm(climate, run.startsAtMs - RAIN_BEFORE_MS, run.endsAtMs) }))
    .filter(({ rainMm }) => rainMm >= RAIN_MM);
  return rained.toSorted((a, b) => b.rainMm - a.rainMm)[0]?.run;
}

/** Stopped in the middle: open outputs close, the rest never open. */
function stoppedHalfway(run: PastRun, person: DemoPerson): PastRun {
  const stopMs = (run.startsAtMs + run.endsAtMs) / 2;
  const openings = run.openings.map((opening): PastOpening => {
    const { openedAtMs, closedAtMs } = opening;
    if (openedAtMs === null || openedAtMs >= stopMs)
      return { ...opening, openedAtMs: null, closedAtMs: null, end: 'cancelled' };
    return closedAtMs === null || closedAtMs <= stopMs ? opening : { ...opening, closedAtMs: stopMs, end: 'stopped' };
  });
  return { ...run, openings, stoppedBy: person };
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
    stoppedBy: null,
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
