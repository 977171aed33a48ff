import { isOrderPending, type OutputView } from './output-view.ts';

/** The outputs of a water source: pumps and main valves, for clean water and for water with fertiliser. */
type Source = {
  readonly clean_water_outputs: readonly string[];
  readonly fertigated_water_outputs: readonly string[];
};

/** The ids of the outputs that must all be on for water of this source to reach a valve. */
export function feedsOf(source: Source, fertigation: boolean): readonly string[] {
  return fertigation ? source.fertigated_water_outputs : source.clean_water_outputs;
}

/**
 * True if an output that feeds a valve is confirmed off and nothing is about to switch it on, so that an open valve is
 * without water. One whose state is unknown may be on.
 */
export function isOff(view: OutputView): boolean {
  if (view.kind === 'unknown' || isOrderPending(view)) return false;
  if (view.kind === 'waiting') return !view.due;
  return view.kind !== 'open' && view.kind !== 'closing' && !(view.kind === 'out_of_sync' && view.open);
}

/** True if water runs in a section: its valve is reported open, and what feeds it is on. */
export function isWet(
  output: { readonly state: boolean | null; readonly id_section: string | null },
  view: OutputView,
): boolean {
  const isDry = view.kind === 'open' && view.lacks !== undefined;
  return output.state === true && output.id_section !== null && !isDry;
}

/** An output is on from `fromMs`; until `untilMs`, or still. */
export type OnSpan = { readonly fromMs: number; readonly untilMs: number };

/**
 * When water stopped running in a valve that was open in `open`: its end, or earlier if one of its feeds was switched
 * off before, UTC ms. A feed without any record in that time says nothing.
 */
export function wetUntilMs(open: OnSpan, feeds: readonly (readonly OnSpan[])[]): number {
  const ends = feeds.flatMap((spans) => {
    const during = spans.filter(({ fromMs, untilMs }) => fromMs < open.untilMs && untilMs > open.fromMs);
    return during.length === 0 ? [] : [Math.max(...during.map(({ untilMs }) => untilMs))];
  });
  return Math.min(open.untilMs, ...ends);
}
