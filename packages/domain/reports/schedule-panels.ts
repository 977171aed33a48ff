import { type PanelArrival, worseArrival } from './proven-runs.ts';

/** Height of a panel of a schedule report, and the gap to the next one, px. */
export const PANEL_PX = 70;
export const PANEL_GAP_PX = 60;

/** Kind of a run; a failed run keeps its intended kind. */
export type PanelRunKind = 'irrigation' | 'fertigation' | 'control';

/** Result reported by the modules: it ran, it was not confirmed, or it failed. */
export type PanelRunResult = 'confirmed' | 'unconfirmed' | 'error';

/** One opening, shown as a bar. */
export type PanelRun = {
  readonly key: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly kind: PanelRunKind;
  readonly result: PanelRunResult;
  /** Cycle it belongs to; null if none. */
  readonly cycle: string | null;
  /** Volume by flow and time, m³; null if the flow is unknown. */
  readonly waterM3: number | null;
  /** What the probes saw of it, the worst of its sections; null if nothing was to be seen. */
  readonly arrival: PanelArrival | null;
};

/** Kinds of panels, in display order. */
export type PanelPart = 'schedule' | 'element' | 'control' | 'source';

/** Totals of a panel. Unconfirmed runs count towards neither time nor water. */
export type PanelSums = {
  readonly confirmed: number;
  readonly unconfirmed: number;
  readonly errors: number;
  readonly minutes: number;
  /** Null if no confirmed run has any. */
  readonly waterM3: number | null;
};

export type Panel = {
  readonly key: string;
  readonly part: PanelPart;
  readonly runs: readonly PanelRun[];
  readonly sums: PanelSums;
};

/** An output with its runs, before sorting. */
export type PanelOutput = {
  readonly key: string;
  readonly part: Exclude<PanelPart, 'schedule'>;
  /** Index among the elements of the schedule. */
  readonly position: number;
  readonly runs: readonly PanelRun[];
};

const ORDER = { schedule: 0, element: 1, control: 2, source: 3 } as const satisfies Record<PanelPart, number>;

/** Panels of a schedule report: the schedule itself, its elements in order, control, then water sources. */
export function schedulePanels(idSchedule: string, outputs: readonly PanelOutput[]): readonly Panel[] {
  const ordered = outputs.toSorted((a, b) => ORDER[a.part] - ORDER[b.part] || a.position - b.position);
  const irrigating = ordered.filter(({ part }) => part === 'element');
  // A schedule of control elements only does not irrigate; its cycles are those of its elements.
  const scheduled = irrigating.length > 0 ? irrigating : ordered.filter(({ part }) => part === 'control');
  const cycles = cyclesOf(scheduled.flatMap(({ runs }) => runs));
  return [
    { key: idSchedule, part: 'schedule', runs: cycles, sums: sumsOf(cycles) },
    ...ordered.map(({ key, part, runs }) => ({ key, part, runs, sums: sumsOf(runs) })),
  ];
}

/** Merges the runs of each cycle into one: from first opening to last closing, with the worst result. */
export function cyclesOf(runs: readonly PanelRun[]): readonly PanelRun[] {
  const cycles = new Map<string, PanelRun>();
  for (const run of runs) {
    if (run.cycle === null) continue;
    const previous = cycles.get(run.cycle);
    cycles.set(run.cycle, previous === undefined ? { ...run, key: run.cycle } : merge(previous, run));
  }
  return [...cycles.values()].toSorted((a, b) => a.fromMs - b.fromMs);
}

const SEVERITY = { confirmed: 0, unconfirmed: 1, error: 2 } as const satisfies Record<PanelRunResult, number>;

function merge(a: PanelRun, b: PanelRun): PanelRun {
  return {
    ...a,
    fromMs: Math.min(a.fromMs, b.fromMs),
    untilMs: Math.max(a.untilMs, b.untilMs),
    kind: a.kind === 'fertigation' || b.kind === 'fertigation' ? 'fertigation' : a.kind,
    result: SEVERITY[a.result] >= SEVERITY[b.result] ? a.result : b.result,
    waterM3: a.waterM3 === null ? b.waterM3 : a.waterM3 + (b.waterM3 ?? 0),
    arrival: worseArrival(a.arrival, b.arrival),
  };
}

function sumsOf(runs: readonly PanelRun[]): PanelSums {
  const confirmed = runs.filter(({ result }) => result === 'confirmed');
  const water = confirmed.flatMap(({ waterM3 }) => waterM3 ?? []);
  return {
    confirmed: confirmed.length,
    unconfirmed: runs.filter(({ result }) => result === 'unconfirmed').length,
    errors: runs.filter(({ result }) => result === 'error').length,
    minutes: Math.round(confirmed.reduce((sum, { fromMs, untilMs }) => sum + untilMs - fromMs, 0) / 60_000),
    waterM3: water.length === 0 ? null : water.reduce((sum, value) => sum + value, 0),
  };
}

/** Colour of a run: red if it failed, otherwise by kind. */
export function runTone({ kind, result }: Pick<PanelRun, 'kind' | 'result'>): 'error' | PanelRunKind {
  return result === 'error' ? 'error' : kind;
}

/** The four figures above the panels: planned up to now, and the results. They agree with the bars. */
export type PanelCounts = {
  readonly planned: number;
  readonly confirmed: number;
  readonly unconfirmed: number;
  readonly errors: number;
};

/** Counts runs of elements and control; source outputs that ran for them are not counted again. */
export function countsOf(panels: readonly Panel[]): PanelCounts {
  const scheduled = panels.filter(({ part }) => part === 'element' || part === 'control').map(({ sums }) => sums);
  const total = (figure: 'confirmed' | 'unconfirmed' | 'errors'): number =>
    scheduled.reduce((sum, value) => sum + value[figure], 0);
  const [confirmed, unconfirmed, errors] = [total('confirmed'), total('unconfirmed'), total('errors')];
  return { planned: confirmed + unconfirmed + errors, confirmed, unconfirmed, errors };
}
