import { keyOfRun } from '../../entities/schedule/board-run.ts';
import type { BoardRun } from '../../entities/schedule/use-board.ts';
import { laneOf } from './calendar-days.ts';

type Lane = ReturnType<typeof laneOf>;

/** A horizontal part of a day, in per cent of its width. */
export type Part = { readonly left: number; readonly width: number };

/** Relative widths of the lanes: only sequential water has names inside its runs. */
const LANE_WEIGHT = { 0: 3, 1: 1, 2: 1 } as const satisfies Record<Lane, number>;
const LANES = [0, 1, 2] as const satisfies readonly Lane[];
const MARGIN = 3;
const GAP = 2;

/** The lanes that these runs need, side by side; a lane without runs leaves its width to the others. */
function laneParts(runs: readonly BoardRun[]): ReadonlyMap<Lane, Part> {
  const used = LANES.filter((lane) => runs.some((run) => laneOf(run) === lane));
  const unit =
    (100 - 2 * MARGIN - GAP * (used.length - 1)) / used.reduce<number>((sum, lane) => sum + LANE_WEIGHT[lane], 0);
  const parts = new Map<Lane, Part>();
  let left = MARGIN;
  for (const lane of used) {
    const width = LANE_WEIGHT[lane] * unit;
    parts.set(lane, { left, width });
    left += width + GAP;
  }
  return parts;
}

/**
 * Where each run of a day stands, by its key: over the whole width if nothing else runs at its time, otherwise in its
 * lane, and beside the runs of the lane that it overlaps, so that none hides another. Runs that only touch share
 * nothing.
 *
 * @param leastMs How much time a run takes at least: a short one is drawn, and pressed, as if it were this long.
 */
export function runParts(runs: readonly BoardRun[], leastMs: number): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>();
  for (const group of overlapping(runs, leastMs))
    for (const [lane, { left, width }] of laneParts(group)) {
      const columns = columnsOf(group.filter((run) => laneOf(run) === lane));
      for (const [column, columnRuns] of columns.entries())
        for (const run of columnRuns)
          parts.set(keyOfRun(run), { left: left + (width * column) / columns.length, width: width / columns.length });
    }
  return parts;
}

/** Groups of runs that overlap directly or through others. */
function overlapping(runs: readonly BoardRun[], leastMs: number): readonly (readonly BoardRun[])[] {
  const groups: BoardRun[][] = [];
  let untilMs = Number.NEGATIVE_INFINITY;
  for (const run of runs.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
    const fromMs = Date.parse(run.starts_at);
    const last = groups.at(-1);
    if (last === undefined || fromMs >= untilMs) groups.push([run]);
    else last.push(run);
    untilMs = Math.max(untilMs, Date.parse(run.ends_at), fromMs + leastMs);
  }
  return groups;
}

/** Runs of one lane as columns of runs that do not overlap. */
function columnsOf(runs: readonly BoardRun[]): readonly (readonly BoardRun[])[] {
  const columns: BoardRun[][] = [];
  for (const run of runs.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))) {
    const fromMs = Date.parse(run.starts_at);
    const free = columns.find((column) => Date.parse(column.at(-1)?.ends_at ?? '') <= fromMs);
    if (free === undefined) columns.push([run]);
    else free.push(run);
  }
  return columns;
}
