import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import type { WaterSourceShape } from '@zagon/contract/water_sources/endpoints.ts';
import { givesWater, runOfPlan } from '../../../lib/plan-run.ts';
import type { BoardRun } from '../../../lib/schedules/use-board.ts';
import type { TimelineRun } from '../../../ui/timeline-run.ts';
import { rowState, wantsAttention, type RowState } from './row-state.ts';

/** What the list is made of. */
export type ListFacts = {
  readonly programs: readonly SchedulerShape[];
  readonly plans: readonly OutputPlanShape[];
  readonly sections: readonly SectionShape[];
  readonly outputs: readonly OutputShape[];
  readonly sources: readonly WaterSourceShape[];
  /** Cycles around now as the board tells them: it knows those that are left out and have no openings. */
  readonly cycles: readonly Pick<
    BoardRun,
    'id_scheduler' | 'date' | 'cycle' | 'starts_at' | 'ends_at' | 'skipped' | 'fertigation'
  >[];
};

/** The strip of the list: the coming 24 hours. */
export type Span = { readonly fromMs: number; readonly untilMs: number };

/** Hours between two marks of the strips' axis. */
export const EVERY_HOURS = 3;

export type ProgramSign = 'irrigation' | 'fertigation' | 'control';

export type ProgramRow = {
  readonly program: SchedulerShape;
  readonly sign: ProgramSign;
  readonly state: RowState;
  readonly attention: boolean;
  readonly runs: readonly TimelineRun[];
  /** Of its sections and devices, those of its groups too. */
  readonly elementNames: readonly string[];
};

/** Programs that compete for one water, those whose source is not known here, and those that need none. */
export type ProgramGroup = {
  readonly kind: 'source' | 'unknown' | 'control';
  readonly source: WaterSourceShape | null;
  readonly rows: readonly ProgramRow[];
  /** What they will take within the strip; null where no flow is known. */
  readonly needM3: number | null;
};

export const filters = ['all', 'active', 'paused', 'attention'] as const;
export type Filter = (typeof filters)[number];

export function programRows(facts: ListFacts, span: Span, nowMs: number): readonly ProgramRow[] {
  const sectionOf = new Map(facts.sections.map((section) => [section.id_output, section]));
  return facts.programs.map((program) => {
    const plans = facts.plans.filter((plan) => plan.Scheduler.id === program.id);
    const state = rowState(program, plans, nowMs);
    return {
      program,
      sign: signOf(program),
      state,
      attention: wantsAttention(program, state),
      runs: [
        ...plans
          .filter((plan) => plan.role === 'element' && touches(plan, span))
          .map((plan) => {
            const section = sectionOf.get(plan.id_output);
            return runOfPlan(plan, {
              section: program.kind === 'irrigation',
              title: section?.name ?? plan.Output.name,
            });
          }),
        ...leftOut(program, plans, facts.cycles, span),
      ],
      elementNames: program.elements.flatMap((element) => namesOf(element, facts)),
    };
  });
}

/** A group stands for its sections; what is not known here stays one nameless thing. */
function namesOf({ type, id }: SchedulerShape['elements'][number], { sections }: ListFacts): readonly string[] {
  const found = sections.filter(
    (one) => one.id === id || (type === 'group' && one.groups.some((group) => group.id === id)),
  );
  return found.length === 0 ? [''] : found.map(({ name }) => name);
}

/** Cycles that a pause, a skip or the want of water leaves out: no opening stands for them. */
function leftOut(
  program: SchedulerShape,
  plans: readonly OutputPlanShape[],
  cycles: ListFacts['cycles'],
  span: Span,
): readonly TimelineRun[] {
  return cycles.flatMap((cycle): TimelineRun[] => {
    if (cycle.id_scheduler !== program.id || cycle.skipped === null) return [];
    if (plans.some(({ date, cycle: number }) => date === cycle.date && number === cycle.cycle)) return [];
    const [fromMs, untilMs] = [Date.parse(cycle.starts_at), Date.parse(cycle.ends_at)];
    if (untilMs <= span.fromMs || fromMs >= span.untilMs) return [];
    const kind = program.kind === 'control' ? 'control' : cycle.fertigation ? 'fertigation' : 'irrigation';
    return [{ key: `${cycle.date} ${cycle.cycle}`, fromMs, untilMs, kind, state: 'skipped' }];
  });
}

function signOf({ kind, fertigation }: SchedulerShape): ProgramSign {
  if (kind === 'control') return 'control';
  return fertigation.type === 'none' ? 'irrigation' : 'fertigation';
}

function touches(plan: OutputPlanShape, { fromMs, untilMs }: Span): boolean {
  return Date.parse(plan.close_at) > fromMs && Date.parse(plan.open_at) < untilMs;
}

/** The rows under their water sources, in the order of the sources; then what has no source known here, control last. */
export function groupRows(rows: readonly ProgramRow[], facts: ListFacts, span: Span): readonly ProgramGroup[] {
  const flows = flowsOf(facts);
  const known = new Set(facts.sources.map(({ id }) => id));
  const group = (kind: ProgramGroup['kind'], source: WaterSourceShape | null, own: readonly ProgramRow[]) => {
    const ids = new Set<string | null>(own.map(({ program }) => program.id));
    const plans = facts.plans.filter((plan) => ids.has(plan.Scheduler.id));
    return { kind, source, rows: own, needM3: waterM3(plans, flows, span) };
  };
  const withoutSource = rows.filter(({ program }) => !known.has(program.id_water_source ?? ''));
  return [
    ...facts.sources.map((source) =>
      group(
        'source',
        source,
        rows.filter(({ program }) => program.id_water_source === source.id),
      ),
    ),
    group(
      'unknown',
      null,
      withoutSource.filter(({ sign }) => sign !== 'control'),
    ),
    group(
      'control',
      null,
      withoutSource.filter(({ sign }) => sign === 'control'),
    ),
  ].filter(({ rows: own }) => own.length > 0);
}

/** m³/h by output: what a section takes counts, else what its valve says. */
export function flowsOf({ sections, outputs }: Pick<ListFacts, 'sections' | 'outputs'>): ReadonlyMap<string, number> {
  const flows = new Map<string, number>();
  for (const { id, flow } of outputs) if (flow !== null) flows.set(id, flow);
  for (const { id_output, flow } of sections) if (flow !== null) flows.set(id_output, flow);
  return flows;
}

/** The water of these openings within a span; null where no flow is known. */
export function waterM3(
  plans: readonly OutputPlanShape[],
  flows: ReadonlyMap<string, number>,
  { fromMs, untilMs }: Span,
): number | null {
  let sum: number | null = null;
  for (const plan of plans) {
    const flow = flows.get(plan.id_output);
    if (!givesWater(plan) || flow === undefined) continue;
    const from = Math.max(fromMs, Date.parse(plan.opened_at ?? plan.open_at));
    const until = Math.min(untilMs, Date.parse(plan.closed_at ?? plan.close_at));
    sum = (sum ?? 0) + (flow * Math.max(0, until - from)) / 3_600_000;
  }
  return sum;
}

/** What is in a filter; the counts of the chips are its summary. */
export function matches(row: ProgramRow, filter: Filter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'active':
      return row.state.kind !== 'paused' && row.state.kind !== 'ended';
    case 'paused':
      return row.state.kind === 'paused';
    case 'attention':
      return row.attention;
  }
}

/** A program is found by its own name and by those of its sections. */
export function isFound(row: ProgramRow, search: string, language: string): boolean {
  const wanted = search.toLocaleLowerCase(language);
  return [row.program.name, ...row.elementNames].some((name) => name.toLocaleLowerCase(language).includes(wanted));
}
