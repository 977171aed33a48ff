import { dateOf } from '@zagon/domain/schedules/expand.ts';
import { planCycles } from '@zagon/domain/schedules/plan.ts';
import type { Occupation, PlannedCycle } from '@zagon/domain/schedules/plan.ts';
import { rowsOfCycle } from '@zagon/domain/schedules/plan-rows.ts';
import type { PlanRow } from '@zagon/domain/schedules/plan-rows.ts';
import type { SavedProgram } from '@zagon/domain/schedules/program.ts';
import { openingDelayS } from '@zagon/field-model/hydraulics/actuation.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import { DAY_MS } from '@zagon/field-model/weather/site.ts';
import type { DemoAccount } from '../accounts/account.ts';
import { demoId } from '../demo-id.ts';
import { DEMO_SEED, DEMO_TIME_ZONE } from '../demo-place.ts';
import { farmOf } from '../water/farm.ts';
import type { Season } from '../schedules/demo-program.ts';
import type { HistorySpan } from './calendar.ts';
import type { HandOpening } from './hand-openings.ts';

/** One opening of a past run; times are null where the valve never opened. */
export type PastOpening = {
  readonly id: string;
  readonly row: PlanRow;
  /** Place of the element in its cycle, from 0. */
  readonly element: number;
  readonly openedAtMs: number | null;
  readonly closedAtMs: number | null;
};

/** One cycle of a program that has ended, with everything it opened. */
export type PastRun = {
  readonly id: string;
  readonly scheduleId: string;
  readonly date: string;
  readonly cycle: number;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly planned: PlannedCycle;
  readonly openings: readonly PastOpening[];
};

/** So many days before its end the history holds one run in which the last valve did not answer. */
const FAULT_DAYS_AGO = 17;
/** A relay switches, and tells so, within two seconds after the valve. */
const PUMP_AFTER_MS = 1500;
const PUMP_STOPS_BEFORE_MS = 5000;

/** The programs of an account as saved before the history began. */
export function savedPrograms(account: DemoAccount, season: Season, span: HistorySpan): readonly SavedProgram[] {
  const savedAtMs = span.fromMs - 30 * DAY_MS;
  const beginDate = new Date(savedAtMs).toISOString().slice(0, 10);
  return account.programs.map(({ id, program }) => ({
    id,
    program: program(season, beginDate),
    createdAtMs: savedAtMs,
    savedAtMs,
    skips: [],
  }));
}

/** Every cycle that began and ended within the span, as the planner would have placed it. */
export function pastRuns(
  account: DemoAccount,
  programs: readonly SavedProgram[],
  span: HistorySpan,
  byHand: readonly HandOpening[],
): readonly PastRun[] {
  const cycles = planCycles({
    farm: farmOf(account),
    programs,
    timeZone: DEMO_TIME_ZONE,
    fromMs: span.fromMs,
    untilMs: span.untilMs,
    occupied: byHand.map(occupation),
    decided: new Set(),
  });
  const runs = cycles.filter((planned) => planned.skipped === null).map(ranAsPlanned);
  const ended = runs.filter((run) => run.endsAtMs <= span.untilMs);
  const faulty = ended.findLast(
    (run) => run.endsAtMs < span.bornMs - FAULT_DAYS_AGO * DAY_MS && run.openings.length > 2,
  );
  return ended.map((run) => (run === faulty ? withoutLastElement(run) : run));
}

function ranAsPlanned(planned: PlannedCycle): PastRun {
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
  };
}

function withoutLastElement(run: PastRun): PastRun {
  const last = Math.max(...run.openings.map((opening) => opening.element));
  const openings = run.openings.map((opening) =>
    opening.element === last ? { ...opening, openedAtMs: null, closedAtMs: null } : opening,
  );
  return { ...run, openings };
}

function occupation({ section, openedAtMs, closedAtMs }: HandOpening): Occupation {
  return {
    outputId: section.valveId,
    sourceId: section.sourceId,
    flowM3PerH: section.flowM3PerH,
    water: 'clean',
    fromMs: openedAtMs,
    untilMs: closedAtMs,
    programId: null,
  };
}
