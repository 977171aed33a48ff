import type { LegendKind } from './timeline-legend.tsx';
import type { TimelineRun } from './timeline-run.ts';

type Span = { readonly fromMs: number; readonly untilMs: number };

/** The kinds among the runs of a period: a legend explains only what is drawn. */
export function occurringKinds(
  kinds: readonly LegendKind[],
  runs: readonly TimelineRun[],
  { fromMs, untilMs }: Span,
): readonly LegendKind[] {
  const drawn = runs.filter((run) => run.untilMs > fromMs && run.fromMs < untilMs);
  return kinds.filter((kind) => drawn.some((run) => isExample(run, kind)));
}

/** An unconfirmed run still has the colour of its kind; a skipped one has lost it. */
function isExample({ kind, state, failedInPart }: TimelineRun, legend: LegendKind): boolean {
  if (state === legend || (legend === 'error' && failedInPart === true)) return true;
  return state !== 'skipped' && kind === legend;
}
