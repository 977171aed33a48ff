/** How high a panel of a schedule report is, and the room to the next one, px. */
export const PANEL_PX = 70;
export const PANEL_GAP_PX = 60;

/** What a run brings; errors keep what they would have been. */
export type PanelRunKind = 'irrigation' | 'fertigation' | 'control';

/** What the modules said of a run: it ran, nobody confirmed it, or it went wrong. */
export type PanelRunResult = 'confirmed' | 'unconfirmed' | 'error';

/** One opening as a bar. */
export type PanelRun = {
  readonly key: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly kind: PanelRunKind;
  readonly result: PanelRunResult;
  /** The cycle that it belongs to; null for one that belongs to none. */
  readonly cycle: string | null;
  /** Water that it brought by flow and time, m³; null where the flow is not known. */
  readonly waterM3: number | null;
};

/** Whose panel it is. They stand in this order. */
export type PanelPart = 'schedule' | 'element' | 'control' | 'source';

/** What the runs of a panel come to. A run that is not confirmed counts in no time and no water. */
export type PanelSums = {
  readonly confirmed: number;
  readonly unconfirmed: number;
  readonly errors: number;
  readonly minutes: number;
  /** Null where no confirmed run has any. */
  readonly waterM3: number | null;
};

export type Panel = {
  readonly key: string;
  readonly part: PanelPart;
  readonly runs: readonly PanelRun[];
  readonly sums: PanelSums;
};

/** An output with its runs, before it is put in its place. */
export type PanelOutput = {
  readonly key: string;
  readonly part: Exclude<PanelPart, 'schedule'>;
  /** Its place among the elements of the schedule. */
  readonly place: number;
  readonly runs: readonly PanelRun[];
};

const ORDER = { schedule: 0, element: 1, control: 2, source: 3 } as const satisfies Record<PanelPart, number>;

/** The panels of a schedule report: the schedule itself, its elements in their order, control, water sources last. */
export function schedulePanels(idSchedule: string, outputs: readonly PanelOutput[]): readonly Panel[] {
  const ordered = outputs.toSorted((a, b) => ORDER[a.part] - ORDER[b.part] || a.place - b.place);
  const watering = ordered.filter(({ part }) => part === 'element');
  // A schedule of control elements alone waters nothing; its cycles are those of its elements.
  const own = watering.length > 0 ? watering : ordered.filter(({ part }) => part === 'control');
  const cycles = cyclesOf(own.flatMap(({ runs }) => runs));
  return [
    { key: idSchedule, part: 'schedule', runs: cycles, sums: sumsOf(cycles) },
    ...ordered.map(({ key, part, runs }) => ({ key, part, runs, sums: sumsOf(runs) })),
  ];
}

/** The runs of each cycle as one: from its first opening to its last closing, as bad as its worst run. */
export function cyclesOf(runs: readonly PanelRun[]): readonly PanelRun[] {
  const cycles = new Map<string, PanelRun>();
  for (const run of runs) {
    if (run.cycle === null) continue;
    const before = cycles.get(run.cycle);
    cycles.set(run.cycle, before === undefined ? { ...run, key: run.cycle } : joined(before, run));
  }
  return [...cycles.values()].toSorted((a, b) => a.fromMs - b.fromMs);
}

const BADNESS = { confirmed: 0, unconfirmed: 1, error: 2 } as const satisfies Record<PanelRunResult, number>;

function joined(a: PanelRun, b: PanelRun): PanelRun {
  return {
    ...a,
    fromMs: Math.min(a.fromMs, b.fromMs),
    untilMs: Math.max(a.untilMs, b.untilMs),
    kind: a.kind === 'fertigation' || b.kind === 'fertigation' ? 'fertigation' : a.kind,
    result: BADNESS[a.result] >= BADNESS[b.result] ? a.result : b.result,
    waterM3: a.waterM3 === null ? b.waterM3 : a.waterM3 + (b.waterM3 ?? 0),
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
    waterM3: water.length === 0 ? null : water.reduce((sum, one) => sum + one, 0),
  };
}

/** The colour of a run. What went wrong is red whatever it was to be; otherwise its kind decides. */
export function runTone({ kind, result }: Pick<PanelRun, 'kind' | 'result'>): 'error' | PanelRunKind {
  return result === 'error' ? 'error' : kind;
}

/** The four figures above the panels: what was planned up to now, and what became of it. They agree with the bars. */
export type PanelCounts = {
  readonly planned: number;
  readonly confirmed: number;
  readonly unconfirmed: number;
  readonly errors: number;
};

/** Counts the runs of elements and control; what the sources did for them is not counted again. */
export function countsOf(panels: readonly Panel[]): PanelCounts {
  const own = panels.filter(({ part }) => part === 'element' || part === 'control').map(({ sums }) => sums);
  const add = (what: 'confirmed' | 'unconfirmed' | 'errors'): number => own.reduce((sum, one) => sum + one[what], 0);
  const [confirmed, unconfirmed, errors] = [add('confirmed'), add('unconfirmed'), add('errors')];
  return { planned: confirmed + unconfirmed + errors, confirmed, unconfirmed, errors };
}
