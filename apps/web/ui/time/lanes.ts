/** What lies on a strip of time. */
type Span = { readonly fromMs: number; readonly untilMs: number };

/** The place of a run beside those of the same time: lane 0 of 1 has the whole height of its strip. */
export type Lane = { readonly lane: number; readonly lanes: number };

/**
 * Places runs of the same time below each other, so that none hides another: each takes the first free lane, and runs
 * that overlap, directly or through others, share the height of the strip equally. One that begins as another ends does
 * not overlap it.
 *
 * @returns A lane for each run, in the order of `runs`.
 */
export function lanesOf(runs: readonly Span[]): readonly Lane[] {
  const order = runs.map((run, index) => ({ run, index })).toSorted((a, b) => a.run.fromMs - b.run.fromMs);
  const lanes: Lane[] = runs.map(() => ({ lane: 0, lanes: 1 }));
  let group: { readonly index: number; readonly lane: number }[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const { index, lane } of group) lanes[index] = { lane, lanes: ends.length };
    group = [];
    ends = [];
  };
  for (const { run, index } of order) {
    if (ends.every((endMs) => endMs <= run.fromMs)) close();
    const free = ends.findIndex((endMs) => endMs <= run.fromMs);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = run.untilMs;
    group.push({ index, lane });
  }
  close();
  return lanes;
}
