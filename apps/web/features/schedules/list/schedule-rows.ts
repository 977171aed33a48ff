import { anyContains } from '@zagon/domain/core/fold.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { outputFlows } from '../../../entities/output/output-flows.ts';
import { totalM3, waterDue } from '../../../entities/output/water/water-parts.ts';
import { runOfOpening } from '../../../entities/output/opening-run.ts';
import type { BoardRun } from '../../../entities/schedule/use-board.ts';
import type { TimelineRun } from '../../../ui/time/timeline-run.ts';
import { rowState, needsAttention, type RowState } from './row-state.ts';

/** Data from which the list is built. */
export type ListFacts = {
  readonly schedules: readonly ScheduleShape[];
  readonly plannedOpenings: readonly PlannedOpeningShape[];
  /** Those of them that are not expected to be skipped. */
  readonly expectedOpenings: readonly PlannedOpeningShape[];
  readonly sections: readonly SectionShape[];
  readonly outputs: readonly OutputShape[];
  readonly sources: readonly WaterSourceShape[];
  /** Cycles around now from the board, which also has those without openings. */
  readonly cycles: readonly Pick<
    BoardRun,
    'id_scheduler' | 'date' | 'cycle' | 'starts_at' | 'ends_at' | 'skipped' | 'fertigation' | 'outcome' | 'short_reason'
  >[];
};

/** The period of the list's strips: the coming 24 hours. */
export type Span = { readonly fromMs: number; readonly untilMs: number };

/** Hours between two marks on the strips' axis. */
export const EVERY_HOURS = 3;

export type ScheduleIconKind = 'irrigation' | 'fertigation' | 'control';

export type ScheduleRow = {
  readonly schedule: ScheduleShape;
  readonly icon: ScheduleIconKind;
  readonly state: RowState;
  readonly needsAttention: boolean;
  readonly runs: readonly TimelineRun[];
  /** Why its next cycle is not expected to run; null if it is, or if that is not known. */
  readonly nextSkipped: Text | null;
  /** Names of its sections and devices, including those of its groups. */
  readonly elementNames: readonly string[];
};

/** Schedules that share a water source, those whose source is unknown, and those that need no water. */
export type ScheduleGroup = {
  readonly kind: 'source' | 'unknown' | 'control';
  readonly source: WaterSourceShape | null;
  readonly rows: readonly ScheduleRow[];
  /** Expected demand within the strip; null if a flow is unknown. */
  readonly demandM3: number | null;
};

export const filters = ['all', 'active', 'paused', 'attention'] as const;
export type Filter = (typeof filters)[number];

export function scheduleRows(facts: ListFacts, span: Span, nowMs: number): readonly ScheduleRow[] {
  const sectionOf = new Map(facts.sections.map((section) => [section.id_output, section]));
  return facts.schedules.map((schedule) => {
    const plannedOpenings = facts.plannedOpenings.filter((opening) => opening.Scheduler.id === schedule.id);
    const state = rowState(schedule, plannedOpenings, nowMs);
    return {
      schedule: schedule,
      icon: iconKindOf(schedule),
      state,
      needsAttention: needsAttention(schedule, state),
      runs: [
        ...plannedOpenings
          .filter((opening) => opening.role === 'element' && overlaps(opening, span))
          .map((opening) => {
            const section = sectionOf.get(opening.id_output);
            const run = runOfOpening(opening, {
              section: schedule.kind === 'irrigation',
              title: section?.name ?? opening.Output.name,
            });
            return facts.expectedOpenings.includes(opening) ? run : { ...run, state: 'skipped' as const };
          }),
        ...omittedCycles(schedule, plannedOpenings, facts.cycles, span),
      ],
      nextSkipped: skipOfNext(schedule, facts.cycles),
      elementNames: schedule.elements.flatMap((element) => namesOf(element, facts)),
    };
  });
}

function skipOfNext({ id, next_run: next }: ScheduleShape, cycles: ListFacts['cycles']): Text | null {
  const cycle = cycles.find((one) => one.id_scheduler === id && one.date === next?.date && one.cycle === next.cycle);
  return cycle?.outcome === 'will_not_run' ? cycle.short_reason : null;
}

/** A group is represented by its sections; an unknown element by one without a name. */
function namesOf({ type, id }: ScheduleShape['elements'][number], { sections }: ListFacts): readonly string[] {
  const elementSections = sections.filter(
    (candidate) => candidate.id === id || (type === 'group' && candidate.groups.some((group) => group.id === id)),
  );
  return elementSections.length === 0 ? [''] : elementSections.map(({ name }) => name);
}

/** Cycles omitted by a pause, a skip or lack of water: no openings represent them. */
function omittedCycles(
  schedule: ScheduleShape,
  plannedOpenings: readonly PlannedOpeningShape[],
  cycles: ListFacts['cycles'],
  span: Span,
): readonly TimelineRun[] {
  return cycles.flatMap((cycle): TimelineRun[] => {
    if (cycle.id_scheduler !== schedule.id || cycle.skipped === null) return [];
    if (plannedOpenings.some(({ date, cycle: number }) => date === cycle.date && number === cycle.cycle)) return [];
    const [fromMs, untilMs] = [Date.parse(cycle.starts_at), Date.parse(cycle.ends_at)];
    if (untilMs <= span.fromMs || fromMs >= span.untilMs) return [];
    const kind = schedule.kind === 'control' ? 'control' : cycle.fertigation ? 'fertigation' : 'irrigation';
    return [{ key: `${cycle.date} ${cycle.cycle}`, fromMs, untilMs, kind, state: 'skipped' }];
  });
}

function iconKindOf({ kind, fertigation }: ScheduleShape): ScheduleIconKind {
  if (kind === 'control') return 'control';
  return fertigation.type === 'none' ? 'irrigation' : 'fertigation';
}

function overlaps(opening: PlannedOpeningShape, { fromMs, untilMs }: Span): boolean {
  return Date.parse(opening.close_at) > fromMs && Date.parse(opening.open_at) < untilMs;
}

/** Groups rows by water source, in the order of the sources; then those without a known source, control last. */
export function groupRows(rows: readonly ScheduleRow[], facts: ListFacts, span: Span): readonly ScheduleGroup[] {
  const flows = outputFlows(facts);
  const sourceIds = new Set(facts.sources.map(({ id }) => id));
  const group = (kind: ScheduleGroup['kind'], source: WaterSourceShape | null, own: readonly ScheduleRow[]) => {
    const ids = new Set<string | null>(own.map(({ schedule: program }) => program.id));
    const openings = facts.expectedOpenings.filter((opening) => ids.has(opening.Scheduler.id));
    return { kind, source, rows: own, demandM3: demandOf(openings, flows, span) };
  };
  const withoutSource = rows.filter(({ schedule: program }) => !sourceIds.has(program.id_water_source ?? ''));
  return [
    ...facts.sources.map((source) =>
      group(
        'source',
        source,
        rows.filter(({ schedule: program }) => program.id_water_source === source.id),
      ),
    ),
    group(
      'unknown',
      null,
      withoutSource.filter(({ icon }) => icon !== 'control'),
    ),
    group(
      'control',
      null,
      withoutSource.filter(({ icon }) => icon === 'control'),
    ),
  ].filter(({ rows: own }) => own.length > 0);
}

/** Water of these openings within a span, as far as their flow is known; null if there is none. */
function demandOf(
  openings: readonly PlannedOpeningShape[],
  flows: ReadonlyMap<string, number>,
  span: Span,
): number | null {
  const parts = waterDue({ openings, flowOf: (id) => flows.get(id) }, span);
  return parts.length === 0 ? null : totalM3(parts);
}

/** True if the row matches the filter; the chips' counts use it too. */
export function matchesFilter(row: ScheduleRow, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'active':
      return row.state.kind !== 'paused' && row.state.kind !== 'ended';
    case 'paused':
      return row.state.kind === 'paused';
    case 'attention':
      return row.needsAttention;
  }
}

/** True if the search text occurs in the schedule's name or in a section's. */
export function matchesSearch(row: ScheduleRow, search: string): boolean {
  return anyContains([row.schedule.name, ...row.elementNames], search);
}
