import type { TimelineRun } from './timeline-run.ts';

/**
 * What is named above a strip: each run that has a label and, of one with several parts, each part. Only what lies in the
 * period is named, above the middle of what is drawn of it.
 */
export function labelledRuns(
  runs: readonly TimelineRun[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  stripPx: number,
): readonly (LabelledRun & Pick<TimelineRun, 'fromMs' | 'untilMs'>)[] {
  return runs
    .flatMap(({ key, text, parts, ...run }) => [
      ...(text === undefined ? [] : [{ key, text, fromMs: run.fromMs, untilMs: run.untilMs }]),
      ...(parts ?? []).map((part, index) => ({ ...part, key: `${key} ${index}` })),
    ])
    .filter((one) => one.untilMs > fromMs && one.fromMs < untilMs)
    .map((one) => {
      const middleMs = (Math.max(one.fromMs, fromMs) + Math.min(one.untilMs, untilMs)) / 2;
      const { key, text } = one;
      const centerPx = (stripPx * (middleMs - fromMs)) / (untilMs - fromMs);
      return { key, text, fromMs: one.fromMs, untilMs: one.untilMs, centerPx };
    });
}

/**
 * What is named in the lane of a strip: in the middle of a bar wide enough for its name, else right beside it; before it
 * at the end of the strip.
 */
export function laneRuns(
  runs: readonly TimelineRun[],
  span: { readonly fromMs: number; readonly untilMs: number },
  { stripPx, charPx }: { readonly stripPx: number; readonly charPx: number },
): readonly LabelledRun[] {
  const pxAt = (atMs: number) =>
    (stripPx * (Math.max(span.fromMs, Math.min(span.untilMs, atMs)) - span.fromMs)) / (span.untilMs - span.fromMs);
  return labelledRuns(runs, span, stripPx).map((one) => {
    const [leftPx, rightPx] = [pxAt(one.fromMs), pxAt(one.untilMs)];
    const halfPx = (one.text.length * charPx) / 2;
    const besidePx = halfPx + charPx / 2;
    if (rightPx - leftPx >= 2 * besidePx) return one;
    const isAtEnd = rightPx + besidePx + halfPx > stripPx;
    return { ...one, centerPx: isAtEnd ? leftPx - besidePx : rightPx + besidePx };
  });
}

/** A run to be named above its strip: its short name, and the middle of its bar in px. */
export type LabelledRun = { readonly key: string; readonly text: string; readonly centerPx: number };

/** A label above one bar, or above several that are too close for a label each. */
export type LabelGroup = {
  readonly key: string;
  readonly text: string;
  readonly leftPx: number;
  readonly widthPx: number;
};

type Group = { readonly runs: readonly LabelledRun[] };

/** Space between two labels, in widths of a character. */
const GAP = 0.5;
/** Names that a label has at most; of more it has the first and the last. */
const NAMES_MAX = 6;

/**
 * The labels above the bars of a strip: every run is named, and no label lies on another one or outside of the strip.
 * Labels that would overlap become one: "A B D", or "A … K" for many.
 *
 * @param charPx Width of a character.
 */
export function labelGroups(
  runs: readonly LabelledRun[],
  { stripPx, charPx }: { readonly stripPx: number; readonly charPx: number },
): readonly LabelGroup[] {
  const boxOf = ({ runs: named }: Group) => {
    const text = textOf(named, Math.floor(stripPx / charPx));
    const widthPx = Math.min(stripPx, text.length * charPx);
    const [first, last] = [named[0]?.centerPx ?? 0, named.at(-1)?.centerPx ?? 0];
    const leftPx = Math.max(0, Math.min(stripPx - widthPx, (first + last - widthPx) / 2));
    return { key: named[0]?.key ?? '', text, leftPx, widthPx };
  };
  const groups: Group[] = [];
  for (const run of runs.toSorted((a, b) => a.centerPx - b.centerPx)) {
    let group: Group = { runs: [run] };
    // A wider label may reach the one before it, which then becomes part of it as well.
    for (let before = groups.at(-1); before !== undefined; before = groups.at(-1)) {
      const [left, right] = [boxOf(before), boxOf(group)];
      if (left.leftPx + left.widthPx + GAP * charPx <= right.leftPx) break;
      groups.pop();
      group = { runs: [...before.runs, ...group.runs] };
    }
    groups.push(group);
  }
  return groups.map(boxOf);
}

/** "A B D"; one name stands once, however often it runs. Of many names, or too long ones, the first and the last. */
function textOf(runs: readonly LabelledRun[], charsMax: number): string {
  const names = [...new Set(runs.map(({ text }) => text))];
  const all = names.join(' ');
  if (names.length <= NAMES_MAX && all.length <= charsMax) return all;
  const ends = names.length === 1 ? '' : `${names[0]} … ${names.at(-1)}`;
  if (ends !== '' && ends.length <= charsMax) return ends;
  return `${(names[0] ?? '').slice(0, Math.max(1, charsMax - 1))}…`;
}
