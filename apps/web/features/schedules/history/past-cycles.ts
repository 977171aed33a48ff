import type { ReplyOf } from '../../../api/types.ts';

type History = ReplyOf<'scheduleHistory'>;
export type PastCycle = History['runs'][number];

/** The requested period, exactly as in the request. */
export type Period = { readonly d0: string; readonly d1: string };

/** Filter categories of a cycle: an error occurred, nothing ran because of a rule or a user, or it ran. */
export type CycleKind = 'problem' | 'skipped' | 'ran';

/**
 * The cycles of all histories that have begun or been decided, newest first. Null if a response is for another period.
 * Today's upcoming cycles are not history.
 */
export function pastCycles(
  histories: readonly History[],
  { d0, d1 }: Period,
  nowMs: number,
): readonly PastCycle[] | null {
  if (histories.some(({ dates }) => dates.d0 !== d0 || dates.d1 !== d1)) return null;
  const past = histories
    .flatMap(({ runs }) => runs)
    .filter((run) => run.result !== null || Date.parse(run.starts_at) <= nowMs);
  return past.toSorted((a, b) => b.starts_at.localeCompare(a.starts_at));
}

/** The result of a cycle; `ran` while it has none, too. */
export function cycleKind({ result, outcome }: Pick<PastCycle, 'result' | 'outcome'>): CycleKind {
  if (result === 'error' || result === 'error_with_logic') return 'problem';
  return outcome === 'did_not_run' ? 'skipped' : 'ran';
}

/** Water of a cycle as measured, else by run time, m³; null if unknown. */
export function waterOf({ water }: Pick<PastCycle, 'water'>): number | null {
  return water?.measured ?? water?.given ?? null;
}

/** The cycles of one day in the farm's time zone, with their water. */
export type CycleDay = {
  readonly day: string;
  readonly cycles: readonly PastCycle[];
  /** m³; null if the water of every cycle is unknown. */
  readonly waterM3: number | null;
};

/** Cycles by day; the order is kept. `dayOf`: the local day of a moment. */
export function cycleDays(cycles: readonly PastCycle[], dayOf: (at: string) => string): readonly CycleDay[] {
  return [...Map.groupBy(cycles, ({ starts_at: at }) => dayOf(at))].map(([day, ofDay]) => {
    const known = ofDay.map(waterOf).filter((waterM3) => waterM3 !== null);
    return { day, cycles: ofDay, waterM3: known.length === 0 ? null : known.reduce((sum, one) => sum + one, 0) };
  });
}
