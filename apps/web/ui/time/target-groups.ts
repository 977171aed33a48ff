/** Minimum width of a touch target (WCAG 2.5.8), px. */
export const MIN_TARGET_PX = 24;

/** A run on a strip: its ends in per cent of the strip's width. */
type Placed = { readonly leftPct: number; readonly widthPct: number };

/** Runs with a common target, and the ends of that target in per cent. */
export type TargetGroup<Run extends Placed> = Placed & { readonly runs: readonly Run[] };

/**
 * Merges runs whose targets would overlap, because each needs at least 24 px. At an unknown width (0) every run is a
 * separate target.
 */
export function targetGroups<Run extends Placed>(runs: readonly Run[], stripPx: number): readonly TargetGroup<Run>[] {
  const minPct = stripPx > 0 ? (100 * MIN_TARGET_PX) / stripPx : 0;
  const groups: TargetGroup<Run>[] = [];
  for (const run of runs.toSorted((a, b) => a.leftPct - b.leftPct)) {
    const untilPct = run.leftPct + Math.max(minPct, run.widthPct);
    const last = groups.at(-1);
    const isApart = last === undefined || stripPx === 0 || last.leftPct + last.widthPct <= run.leftPct;
    if (isApart) groups.push({ leftPct: run.leftPct, widthPct: untilPct - run.leftPct, runs: [run] });
    else
      groups[groups.length - 1] = {
        leftPct: last.leftPct,
        widthPct: Math.max(last.leftPct + last.widthPct, untilPct) - last.leftPct,
        runs: [...last.runs, run],
      };
  }
  return groups;
}
