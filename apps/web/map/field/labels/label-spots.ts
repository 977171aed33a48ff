import { boxAround, type Box, type Size } from '../box.ts';

/** A corner of an outline, px. */
export type Corner = readonly [x: number, y: number];

/** A place for a label, and how far it is from the best one: 0. */
export type Spot = { readonly box: Box; readonly cost: number };

/** Heights of a label within its field, as shares from its top: the first is above a pin in the middle. */
const ROWS = [0.25, 0.12, 0.18, 0.38, 0.75, 0.5, 0.9, 0.62];
const ROW_COST = 0.1;
const SIDE_COST = 1;
/** A place beside the middle is another one only if there is more room than this, in widths of the label. */
const SIDES_FROM = 1.3;
/** A label that is wider or higher than its field. */
const OVERHANG_COST = 2;

/**
 * The places for a label in a field, the best first, found as they are asked for. `rings` are its border and holes,
 * `part` the visible part of its extent. Those in which it does not fit are left out unless it `mayOverhang`.
 */
export function* spotsInside(
  { rings, part }: { readonly rings: readonly (readonly Corner[])[]; readonly part: Box },
  size: Size,
  mayOverhang: boolean,
): Generator<Spot> {
  const height = part.bottom - part.top;
  const isLow = height < size.height;
  const fits = !isLow && part.right - part.left >= size.width;
  if (!fits && !mayOverhang) return;
  const rows = isLow
    ? [(part.top + part.bottom) / 2]
    : ROWS.map((share) => rowAt(part.top + share * height, part, size));
  const sides: Spot[] = [];
  if (fits)
    for (const [index, y] of rows.entries())
      for (const [from, until] of freeSpans(rings, part, { y, height: size.height })) {
        if (until - from < size.width) continue;
        const cost = index * ROW_COST;
        yield { box: boxAround((from + until) / 2, y, size), cost };
        if (until - from >= SIDES_FROM * size.width)
          for (const x of [from + size.width / 2, until - size.width / 2])
            sides.push({ box: boxAround(x, y, size), cost: cost + SIDE_COST });
      }
  yield* sides;
  if (!mayOverhang) return;
  for (const [index, y] of rows.entries())
    for (const [from, until] of within(spansAt(rings, y), part))
      yield { box: boxAround((from + until) / 2, y, size), cost: OVERHANG_COST + index * ROW_COST };
}

function rowAt(y: number, { top, bottom }: Box, { height }: Size): number {
  return Math.min(Math.max(y, top + height / 2), bottom - height / 2);
}

/** Where a band of a height around a line is inside of an outline. */
function freeSpans(
  rings: readonly (readonly Corner[])[],
  part: Box,
  { y, height }: { readonly y: number; readonly height: number },
): readonly Span[] {
  return [y - height / 2 + 1, y + height / 2 - 1].reduce(
    (free, edge) => (free.length === 0 ? free : common(free, spansAt(rings, edge))),
    within(spansAt(rings, y), part),
  );
}

/** The places around a rectangle: above it, below it and beside it. */
export function spotsAround({ left, top, right, bottom }: Box, size: Size, gapPx: number): readonly Box[] {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [down, across] = [size.height / 2 + gapPx, size.width / 2 + gapPx];
  return [
    boxAround(x, top - down, size),
    boxAround(x, bottom + down, size),
    boxAround(right + across, y, size),
    boxAround(left - across, y, size),
  ];
}

type Span = readonly [from: number, until: number];

/** Where a horizontal line is inside of an outline. */
function spansAt(rings: readonly (readonly Corner[])[], y: number): readonly Span[] {
  const crossings = rings
    .flatMap((ring) =>
      ring.flatMap(([x, ownY], index) => {
        const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, ownY];
        return ownY <= y === nextY <= y ? [] : [x + ((y - ownY) / (nextY - ownY)) * (nextX - x)];
      }),
    )
    .toSorted((a, b) => a - b);
  return crossings.flatMap((from, index): readonly Span[] => {
    const until = crossings[index + 1];
    return index % 2 === 1 || until === undefined ? [] : [[from, until]];
  });
}

function within(spans: readonly Span[], { left, right }: Box): readonly Span[] {
  return common(spans, [[left, right]]);
}

function common(some: readonly Span[], others: readonly Span[]): readonly Span[] {
  return some.flatMap(([from, until]) =>
    others.flatMap(([otherFrom, otherUntil]): readonly Span[] => {
      const span: Span = [Math.max(from, otherFrom), Math.min(until, otherUntil)];
      return span[0] < span[1] ? [span] : [];
    }),
  );
}
