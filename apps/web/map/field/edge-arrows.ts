import { overlaps, type Box, type Size } from './box.ts';

/** Something on the map: where it is drawn, also outside of what is visible, and how far from the middle. */
type Drawn = { readonly box: Box; readonly metres: number };

/** The arrow at the edge of the map to items in one direction. */
export type EdgeArrow<Item> = {
  /** The nearest first. */
  readonly items: readonly [Item, ...Item[]];
  /** The space of the arrow. */
  readonly box: Box;
  /** The side of the map it is at, if only one: its arrow is drawn there. */
  readonly side: 'left' | 'right' | 'middle';
  /** Direction of the nearest item, clockwise from the top. */
  readonly degrees: number;
};

/** Space between two arrows. */
const GAP_PX = 8;
/** Arrows are wide and low: above and below the map they cover less than beside it, where only flatter directions are. */
const FLAT = 0.35;

/** How arrows are laid out on a map, px. */
type Layout = {
  readonly size: Size;
  /** The map without its margins: arrows are at its edge. */
  readonly frame: Box;
  readonly arrow: Size;
  /** The controls, which an arrow must not cover, and the names of fields. It moves along its edge past both. */
  readonly controls?: readonly Box[];
  readonly names?: readonly Box[];
};

/** The arrows to the items outside of a map. Items whose arrows would overlap share one. */
export function edgeArrows<Item extends Drawn>(items: readonly Item[], layout: Layout): readonly EdgeArrow<Item>[] {
  const arrows: EdgeArrow<Item>[] = [];
  const outside = items.filter(({ box }) => isOutside(box, layout.size));
  for (const item of outside.toSorted((a, b) => a.metres - b.metres)) {
    const placed = placeArrow(item, layout);
    const index = arrows.findIndex(({ box }) => overlaps(box, placed.box, GAP_PX));
    const joined = arrows[index];
    if (joined === undefined) arrows.push(placed);
    else arrows[index] = { ...joined, items: [...joined.items, item] };
  }
  return arrows;
}

function isOutside({ left, top, right, bottom }: Box, { width, height }: Size): boolean {
  return right < 0 || bottom < 0 || left > width || top > height;
}

/** The arrow of an item, where the line to it from the middle of the map leaves the frame. */
function placeArrow<Item extends Drawn>(
  item: Item,
  { size, frame, arrow, controls = [], names = [] }: Layout,
): EdgeArrow<Item> {
  const right = (item.box.left + item.box.right - size.width) / 2;
  const down = (item.box.top + item.box.bottom - size.height) / 2;
  const [reachX, reachY] = [(frame.right - frame.left) / 2, (frame.bottom - frame.top) / 2];
  // The part of the way at which the line meets the side, or the top or bottom.
  const part =
    Math.abs(down) < FLAT * Math.abs(right)
      ? Math.min(reachX / Math.abs(right), reachY / Math.abs(down))
      : reachY / Math.abs(down);
  const x = frame.left + reachX + right * part;
  const y = frame.top + reachY + down * part;
  const width = Math.min(arrow.width, frame.right - frame.left);
  const left = clamp(x - width / 2, frame.left, frame.right - width);
  const top = clamp(y - arrow.height / 2, frame.top, frame.bottom - arrow.height);
  const wanted = { left, top, right: left + width, bottom: top + arrow.height };
  const box =
    [[...controls, ...names], controls]
      .map((avoided) => alongEdge(wanted, frame).find((one) => avoided.every((other) => !overlaps(one, other, GAP_PX))))
      .find((one) => one !== undefined) ?? wanted;
  return {
    items: [item],
    box,
    side: box.left === frame.left ? 'left' : box.right === frame.right ? 'right' : 'middle',
    degrees: ((Math.atan2(right, -down) * 180) / Math.PI + 360) % 360,
  };
}

/** Distance between the places that are tried along an edge. */
const STEP_PX = 12;

/** The places of an arrow along its edge of the frame, the nearest to the wanted one first. */
function alongEdge(wanted: Box, frame: Box): readonly Box[] {
  const isLevel = wanted.top === frame.top || wanted.bottom === frame.bottom;
  const [width, height] = [wanted.right - wanted.left, wanted.bottom - wanted.top];
  const [from, until] = isLevel ? [frame.left, frame.right - width] : [frame.top, frame.bottom - height];
  const own = isLevel ? wanted.left : wanted.top;
  const steps = Math.max(0, Math.ceil((until - from) / STEP_PX));
  const positions = Array.from({ length: steps + 1 }, (_, index) => Math.min(from + index * STEP_PX, until));
  return [own, ...positions.toSorted((a, b) => Math.abs(a - own) - Math.abs(b - own))].map((at) =>
    isLevel ? { ...wanted, left: at, right: at + width } : { ...wanted, top: at, bottom: at + height },
  );
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
