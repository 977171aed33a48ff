/** The contribution of one opening to its cycle. */
export type CycleOpening = {
  /** The cycle it belongs to; null if none. */
  readonly runId: string | null;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly fertigation: boolean;
  /** Null while unknown. */
  readonly confirmed: boolean | null;
  readonly error: string | null;
};

/** A cycle from its first opening to its last closing. */
export type ScheduleCycle = Omit<CycleOpening, 'runId'> & { readonly runId: string };

/**
 * Joins openings to their cycles, in chronological order. A cycle is confirmed if all of its openings are, not
 * confirmed if one is not, and has the first error of its openings.
 */
export function scheduleCycles(openings: readonly CycleOpening[]): readonly ScheduleCycle[] {
  const cycles = Map.groupBy(openings, ({ runId }) => runId);
  return [...cycles]
    .flatMap(([runId, own]): ScheduleCycle[] => (runId === null ? [] : [cycleOf(runId, own)]))
    .toSorted((a, b) => a.fromMs - b.fromMs);
}

function cycleOf(runId: string, openings: readonly CycleOpening[]): ScheduleCycle {
  const isRefuted = openings.some(({ confirmed }) => confirmed === false);
  const isConfirmed = openings.every(({ confirmed }) => confirmed === true);
  return {
    runId,
    fromMs: Math.min(...openings.map(({ fromMs }) => fromMs)),
    untilMs: Math.max(...openings.map(({ untilMs }) => untilMs)),
    fertigation: openings.some(({ fertigation }) => fertigation),
    confirmed: isRefuted ? false : isConfirmed ? true : null,
    error: openings.find(({ error }) => error !== null)?.error ?? null,
  };
}

type Range = readonly [fromMs: number, untilMs: number];

/** The spans in which at least one of these openings was open, merged where they touch, in order. */
export function openRanges(openings: readonly Pick<CycleOpening, 'fromMs' | 'untilMs'>[]): readonly Range[] {
  const ranges: Range[] = [];
  for (const { fromMs, untilMs } of openings.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = ranges.at(-1);
    if (last !== undefined && fromMs <= last[1]) ranges[ranges.length - 1] = [last[0], Math.max(last[1], untilMs)];
    else ranges.push([fromMs, untilMs]);
  }
  return ranges;
}
