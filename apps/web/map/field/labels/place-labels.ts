import { commonPart, overlaps, smallerSide, type Box, type Size } from '../box.ts';
import { spotsAround, spotsInside, type Corner } from './label-spots.ts';
import { Taken } from './taken.ts';

/** A label with its size as drawn. */
export type LabelText = Size & { readonly lines: readonly string[]; readonly fontPx: number };

/** A section with its possible labels. */
export type LabelledField = {
  readonly key: string;
  /** The border of its largest part, and the holes in it, px. */
  readonly rings: readonly (readonly Corner[])[];
  /** The extent of that part, px. */
  readonly box: Box;
  /** Its letter, the largest first: one of them is always shown. */
  readonly letters: readonly LabelText[];
  /** Its letter with its state, the most wanted first; empty: at rest. */
  readonly states: readonly LabelText[];
  /** Its whole name, with its state if it has one, the most wanted first. */
  readonly names: readonly LabelText[];
};

/** A region, labelled at its border. */
export type LabelledRegion = { readonly key: string; readonly box: Box; readonly texts: readonly LabelText[] };

/** A pin, which may become a dot to make room for a letter, and at last give way to it. */
export type LabelledPin = {
  readonly key: string;
  /** Null: it is a dot at this scale. */
  readonly head: Box | null;
  readonly dot: Box;
  /** The size of its value; null: none. */
  readonly value: Size | null;
  /** Faulty or selected: the last to give way. */
  readonly isImportant: boolean;
};

export type LabelScene = {
  /** The visible part of the map. */
  readonly view: Box;
  readonly fields: readonly LabelledField[];
  readonly regions: readonly LabelledRegion[];
  readonly pins: readonly LabelledPin[];
  /** What lies over the map, such as its buttons: nothing is written there. */
  readonly covered: readonly Box[];
};

export type PlacedLabel = { readonly key: string; readonly text: LabelText; readonly box: Box };
export type PlacedPin = {
  readonly key: string;
  readonly look: 'head' | 'dot' | 'hidden';
  /** Where its value is; null: not shown. */
  readonly value: Box | null;
};

export type PlacedLabels = {
  readonly fields: readonly PlacedLabel[];
  readonly regions: readonly PlacedLabel[];
  readonly pins: readonly PlacedPin[];
};

/** A field of at least this size has its letter whatever else there is, px. */
export const LETTER_FROM_PX = 14;

/** What a letter costs: a pin drawn as a dot, a place outside of its field, a pin that gives way, a neighbour covered. */
const COST = { head: 1, outside: 5, dot: 10, neighbour: 60, important: 30 } as const;
const GAP_PX = 3;

/**
 * Places the labels of a map so that none covers another, a pin or a value: first the letter of every field, the
 * smallest first of those of at least 14 px, then what the fields do, then the values of the pins, the regions, and whole names where there is
 * still room. A field below 14 px has a letter only where one is free.
 */
export function placeLabels({ view, fields, regions, pins, covered }: LabelScene): PlacedLabels {
  const taken = new Taken();
  for (const [index, box] of covered.entries()) taken.take(`covered ${index}`, box);
  const looks = new Map<string, PlacedPin['look']>();
  for (const pin of pins) setLook(pin, pin.head === null ? 'dot' : 'head', { taken, looks });
  const visible = fields
    .map((field) => ({ field, part: visiblePart(field.box, view) }))
    .toSorted((a, b) => Number(isTiny(a.part)) - Number(isTiny(b.part)) || areaPx(a.part) - areaPx(b.part));
  const pinsByKey = new Map(pins.map((pin) => [pinKey(pin), pin]));
  const placed = new Map<string, PlacedLabel>();
  for (const one of visible) {
    const best = letterSpot(one, { taken, looks, pinsByKey, visible });
    if (best === null) continue;
    for (const owner of taken.coveredBy(best.box, one.field.key)) {
      const pin = pinsByKey.get(owner);
      if (pin === undefined) continue;
      setLook(pin, isDotCovered(pin, best.box, { taken, pinsByKey }) ? 'hidden' : 'dot', { taken, looks });
    }
    taken.take(one.field.key, best.box);
    placed.set(one.field.key, { key: one.field.key, ...best });
  }
  const lengthen = (
    { field }: VisibleField,
    texts: readonly LabelText[],
    spotsOf: (text: LabelText) => Iterable<{ readonly box: Box }>,
  ) => {
    if (!placed.has(field.key)) return false;
    const longer = firstFree(texts, spotsOf, field.key, taken);
    if (longer === null) return false;
    taken.take(field.key, longer.box);
    placed.set(field.key, { key: field.key, ...longer });
    return true;
  };
  const inside =
    ({ field, part }: VisibleField) =>
    (text: LabelText) =>
      spotsInside({ rings: field.rings, part }, text, false);
  for (const one of visible) {
    const { states } = one.field;
    // What a field does is shown above or below it before it is left out.
    if (!lengthen(one, states, inside(one))) lengthen(one, states, (text) => spotsBeside(one, text, visible));
  }
  const values = placeValues(pins, { taken, looks });
  const placedRegions = regions.flatMap(({ key, box, texts }) => {
    const label = firstFree(texts, (text) => spotsAtTop(visiblePart(box, view), text), key, taken);
    if (label === null) return [];
    taken.take(key, label.box);
    return [{ key, ...label }];
  });
  for (const one of visible) {
    // A name that moved below its pin would be read after the value.
    const lowest = placed.get(one.field.key)?.box.bottom ?? 0;
    lengthen(one, one.field.names, (text) => inside(one)(text).filter(({ box }) => box.top < lowest));
  }
  return { fields: [...placed.values()], regions: placedRegions, pins: values };
}

type VisibleField = { readonly field: LabelledField; readonly part: Box };
type PinState = { readonly taken: Taken; readonly looks: Map<string, PlacedPin['look']> };
type LetterState = PinState & {
  readonly pinsByKey: ReadonlyMap<string, LabelledPin>;
  readonly visible: readonly VisibleField[];
};
type Found = { readonly text: LabelText; readonly box: Box };

const pinKey = ({ key }: LabelledPin) => `pin ${key}`;

function setLook(pin: LabelledPin, look: PlacedPin['look'], { taken, looks }: PinState): void {
  const key = pinKey(pin);
  looks.set(key, look);
  if (look === 'hidden') taken.free(key);
  else taken.take(key, look === 'head' && pin.head !== null ? pin.head : pin.dot);
}

/** The places above and below a field that cover no other one. */
function spotsBeside(
  { field, part }: VisibleField,
  text: LabelText,
  visible: readonly VisibleField[],
): readonly { readonly box: Box }[] {
  return spotsAround(part, text, GAP_PX)
    .slice(0, 2)
    .filter((box) => visible.every((one) => one.field === field || !overlaps(box, one.part)))
    .map((box) => ({ box }));
}

/** The cheapest place for the letter of a field; null: none is free. */
function letterSpot({ field, part }: VisibleField, state: LetterState): Found | null {
  const mayCover = !isTiny(part);
  let best: (Found & { readonly cost: number }) | null = null;
  const cheapest = (): number => (best === null ? Infinity : best.cost);
  const offer = (text: LabelText, box: Box, base: number) => {
    if (best !== null && base >= best.cost) return;
    const cost = base + coverCost(box, field.key, { mayCover, state });
    if (cost < (best?.cost ?? Infinity)) best = { text, box, cost };
  };
  field.letters.forEach((text, index) => {
    for (const { box, cost } of spotsInside({ rings: field.rings, part }, text, true)) {
      if (cost + index >= cheapest()) break;
      offer(text, box, cost + index);
    }
  });
  if (cheapest() >= COST.outside)
    for (const text of field.letters)
      spotsAround(part, text, GAP_PX).forEach((box, index) => {
        const neighbours = state.visible.filter((one) => one.field !== field && overlaps(box, one.part)).length;
        offer(text, box, COST.outside + 0.1 * index + COST.neighbour * Math.min(neighbours, 1));
      });
  return best;
}

/** What a letter costs by what it covers; Infinity: it must not be there. */
function coverCost(
  box: Box,
  owner: string,
  { mayCover, state }: { readonly mayCover: boolean; readonly state: LetterState },
): number {
  return state.taken.coveredBy(box, owner).reduce((sum, other) => {
    const pin = state.pinsByKey.get(other);
    if (pin === undefined) return Infinity;
    if (!isDotCovered(pin, box, state)) return sum + COST.head;
    return mayCover ? sum + (pin.isImportant ? COST.important : COST.dot) : Infinity;
  }, 0);
}

/** True if a pin cannot become a dot beside a label at this place: the dot reaches below its head, where another label is. */
function isDotCovered(
  pin: LabelledPin,
  box: Box,
  { taken, pinsByKey }: Pick<LetterState, 'taken' | 'pinsByKey'>,
): boolean {
  return overlaps(box, pin.dot) || taken.coveredBy(pin.dot, pinKey(pin)).some((owner) => !pinsByKey.has(owner));
}

/** The values of the pins beside them, the important ones first. */
function placeValues(pins: readonly LabelledPin[], { taken, looks }: PinState): readonly PlacedPin[] {
  const values = new Map<string, Box>();
  for (const pin of pins.toSorted((a, b) => Number(b.isImportant) - Number(a.isImportant))) {
    const key = pinKey(pin);
    const look = looks.get(key) ?? 'hidden';
    const { value } = pin;
    if (value === null || look === 'hidden') continue;
    const around = look === 'head' && pin.head !== null ? pin.head : pin.dot;
    const [above, ...others] = spotsAround(around, value, GAP_PX);
    const free = [...others, ...(above === undefined ? [] : [above])].find((box) => taken.isFree(box, ''));
    if (free === undefined) continue;
    taken.take(`value ${key}`, free);
    values.set(key, free);
  }
  return pins.map((pin) => ({
    key: pin.key,
    look: looks.get(pinKey(pin)) ?? 'hidden',
    value: values.get(pinKey(pin)) ?? null,
  }));
}

function firstFree(
  texts: readonly LabelText[],
  spotsOf: (text: LabelText) => Iterable<{ readonly box: Box }>,
  owner: string,
  taken: Taken,
): Found | null {
  for (const text of texts) for (const { box } of spotsOf(text)) if (taken.isFree(box, owner)) return { text, box };
  return null;
}

/** The places of a label on the upper border of a region, then on the lower one. */
function spotsAtTop({ left, top, right, bottom }: Box, { width, height }: Size): readonly { readonly box: Box }[] {
  const free = Math.max(0, right - left - width);
  return [top - height / 2 - GAP_PX, bottom + height / 2 + GAP_PX].flatMap((y) =>
    [0.5, 0, 1, 0.25, 0.75].map((share) => {
      const from = left + share * free;
      return { box: { left: from, top: y - height / 2, right: from + width, bottom: y + height / 2 } };
    }),
  );
}

/** The visible part of a field, or all of it if it is next to the view, where a pan brings it. */
function visiblePart(box: Box, view: Box): Box {
  const part = commonPart(box, view);
  const isShown = smallerSide(part) >= Math.min(LETTER_FROM_PX, smallerSide(box));
  return isShown ? part : box;
}

function isTiny(part: Box): boolean {
  return smallerSide(part) < LETTER_FROM_PX;
}

function areaPx({ left, top, right, bottom }: Box): number {
  return (right - left) * (bottom - top);
}
