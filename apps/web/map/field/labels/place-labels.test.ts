import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAround, overlaps, smallerSide, type Box } from '../box.ts';
import {
  LETTER_FROM_PX,
  placeLabels,
  type LabelledField,
  type LabelledPin,
  type LabelScene,
  type LabelText,
} from './place-labels.ts';

const CHAR_PX = 8;
const LINE_PX = 13;
const text = (...lines: readonly string[]): LabelText => ({
  lines,
  fontPx: 13,
  width: CHAR_PX * Math.max(...lines.map(({ length }) => length)) + 2,
  height: LINE_PX * lines.length,
});

type FieldFacts = { readonly name: string; readonly letter?: string; readonly note?: string; readonly slant?: number };

/** A field with a rectangular or slanted outline. */
function aField(key: string, box: Box, { name, letter = 'A', note = '', slant = 0 }: FieldFacts): LabelledField {
  const { left, top, right, bottom } = box;
  const shift = slant * (right - left);
  return {
    key,
    box,
    rings: [
      [
        [left + shift, top],
        [right, top],
        [right - shift, bottom],
        [left, bottom],
      ],
    ],
    letters: [text(letter)],
    states: note === '' ? [] : [text(letter, note), text(letter, ...note.split(' '))],
    names: note === '' ? [text(name)] : [text(name, note)],
  };
}

const aPin = (key: string, x: number, y: number, facts: Partial<LabelledPin> = {}): LabelledPin => ({
  key,
  head: { left: x - 16, top: y - 34, right: x + 16, bottom: y },
  dot: boxAround(x, y, { width: 12, height: 12 }),
  value: { width: 60, height: 24 },
  isImportant: false,
  ...facts,
});

const VIEW: Box = { left: 0, top: 0, right: 1000, bottom: 700 };
const scene = (fields: readonly LabelledField[], pins: readonly LabelledPin[] = []): LabelScene => ({
  view: VIEW,
  fields,
  regions: [{ key: 'region', box: { left: 100, top: 100, right: 900, bottom: 600 }, texts: [text('North · 12 ha')] }],
  pins,
  covered: [],
});
const linesOf = (placed: ReturnType<typeof placeLabels>) =>
  Object.fromEntries(placed.fields.map(({ key, text: { lines } }) => [key, lines.join(' ')]));

/** Everything that is drawn, which must not overlap; pins may overlap each other. */
function drawnBoxes({ pins }: LabelScene, placed: ReturnType<typeof placeLabels>) {
  const labels = [...placed.fields, ...placed.regions].map(({ box }) => box);
  const values = placed.pins.flatMap(({ value }) => value ?? []);
  const heads = placed.pins.flatMap(({ key, look }) => {
    const pin = pins.find((one) => one.key === key);
    if (pin === undefined || look === 'hidden') return [];
    return [look === 'head' ? (pin.head ?? pin.dot) : pin.dot];
  });
  return { texts: [...labels, ...values], heads };
}

/** The pairs of which a label or value covers the other. */
function overlapping(given: LabelScene, placed: ReturnType<typeof placeLabels>): readonly (readonly [Box, Box])[] {
  const { texts, heads } = drawnBoxes(given, placed);
  return texts.flatMap((box, index) =>
    [...texts.slice(index + 1), ...heads]
      .filter((other) => overlaps(box, other))
      .map((other): readonly [Box, Box] => [box, other]),
  );
}

/** Fields side by side in a grid of cells of any size, some slanted, and pins anywhere. */
const farms = fc
  .record({
    columns: fc.array(fc.integer({ min: 4, max: 240 }), { minLength: 1, maxLength: 16 }),
    rows: fc.array(fc.integer({ min: 4, max: 180 }), { minLength: 1, maxLength: 13 }),
    names: fc.infiniteStream(fc.string({ minLength: 1, maxLength: 60 })),
    notes: fc.infiniteStream(fc.constantFrom('', '', '11 min', '14:54', 'not stopped')),
    pins: fc.array(
      fc.record({
        x: fc.integer({ min: 0, max: 1000 }),
        y: fc.integer({ min: 0, max: 700 }),
        isImportant: fc.boolean(),
        isFar: fc.boolean(),
      }),
      { maxLength: 30 },
    ),
  })
  .map(({ columns, rows, names, notes, pins }): LabelScene => {
    const fields: LabelledField[] = [];
    let top = 0;
    for (const height of rows) {
      let left = 0;
      for (const width of columns) {
        const box = { left, top, right: left + width, bottom: top + height };
        const [name = '', note = ''] = [names.next().value, notes.next().value];
        fields.push(aField(`${left} ${top}`, box, { name, note }));
        left += width + 2;
      }
      top += height + 2;
    }
    const placedPins = pins.map(({ x, y, isImportant, isFar }, index) =>
      aPin(String(index), x, y, { isImportant, ...(isFar ? { head: null, value: null } : {}) }),
    );
    return { ...scene(fields, placedPins), view: { left: 0, top: 0, right: 4000, bottom: 3000 } };
  });

test('no label and no value is under what lies over the map, such as its buttons', () => {
  const buttons = fc.array(
    fc.record({ left: fc.integer({ min: 0, max: 900 }), top: fc.integer({ min: 0, max: 650 }) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(farms, buttons, (farm, places) => {
      const covered = places.map(({ left, top }) => ({ left, top, right: left + 140, bottom: top + 44 }));
      const { texts } = drawnBoxes(farm, placeLabels({ ...farm, covered }));
      expect(texts.filter((box) => covered.some((other) => overlaps(box, other)))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('no label covers a pin, a value or another label', () => {
  fc.assert(
    fc.property(farms, (farm) => {
      expect(overlapping(farm, placeLabels(farm))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a pin whose dot would reach under a label that stands below its head is hidden, not drawn over it', () => {
  const field = (left: number, top: number, width: number, height: number, note: string): LabelledField =>
    aField(`${left} ${top}`, { left, top, right: left + width, bottom: top + height }, { name: 'A', note });
  // The letter of a small field takes part of the head, after that of a larger one has taken the place below it.
  const fields = [
    field(0, 0, 14, 4, ''),
    field(16, 0, 4, 4, ''),
    field(0, 6, 14, 14, '11 min'),
    field(16, 6, 4, 14, 'not stopped'),
    field(0, 22, 14, 4, ''),
    field(16, 22, 4, 4, '11 min'),
  ];
  const farm = scene(fields, [aPin('probe', 0, 1)]);
  const given = { ...farm, view: { left: 0, top: 0, right: 4000, bottom: 3000 } };
  expect(overlapping(given, placeLabels(given))).toEqual([]);
});

test('every field of at least 14 px has its letter or name, whatever stands on it', () => {
  fc.assert(
    fc.property(farms, (farm) => {
      const labelled = new Set(placeLabels(farm).fields.map(({ key }) => key));
      const bare = farm.fields.filter(({ key, box }) => smallerSide(box) >= LETTER_FROM_PX && !labelled.has(key));
      expect(bare).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a label is shortened to the letter before the value of a pin is dropped', () => {
  const field = aField('a', { left: 100, top: 200, right: 240, bottom: 290 }, { name: 'Block at the old mill' });
  const placed = placeLabels(scene([field], [aPin('probe', 170, 250)]));
  expect(linesOf(placed)).toEqual({ a: 'A' });
  expect(placed.pins).toEqual([expect.objectContaining({ look: 'head', value: expect.anything() })]);
});

test('a running field shows its minutes under its letter, and a narrow one a word in each line', () => {
  const facts = { name: 'Block', note: '11 min' };
  const [wide, narrow] = [
    aField('wide', { left: 0, top: 0, right: 52, bottom: 80 }, facts),
    aField('narrow', { left: 100, top: 0, right: 130, bottom: 80 }, facts),
  ];
  const placed = placeLabels(scene([wide, narrow]));
  expect(placed.fields.map(({ key, text: { lines } }) => [key, lines])).toEqual(
    expect.arrayContaining([
      ['wide', ['Block', '11 min']],
      ['narrow', ['A', '11', 'min']],
    ]),
  );
});

test('what a small field does is above or below it if no other field is there', () => {
  const facts = { name: 'Block', note: '11 min' };
  const small = aField('small', { left: 200, top: 200, right: 226, bottom: 226 }, facts);
  const alone = placeLabels({ ...scene([small]), regions: [] });
  expect(linesOf(alone)).toEqual({ small: 'A 11 min' });
  const around = aField('above', { left: 100, top: 100, right: 400, bottom: 198 }, { name: 'Block B' });
  const below = aField('below', { left: 100, top: 228, right: 400, bottom: 400 }, { name: 'Block C' });
  expect(linesOf(placeLabels({ ...scene([small, around, below]), regions: [] }))).toMatchObject({ small: 'A' });
});

test('a letter makes a pin a dot before it leaves its field', () => {
  const field = aField('a', { left: 100, top: 100, right: 130, bottom: 140 }, { name: 'Block A' });
  const placed = placeLabels(scene([field], [aPin('probe', 115, 138)]));
  expect(placed.pins[0]?.look).toBe('dot');
  expect(linesOf(placed)).toEqual({ a: 'A' });
});

test.each([3, 24, 60])('a name of %d characters is whole where it fits', (length) => {
  const name = 'x'.repeat(length);
  const fields = [
    aField('large', { left: 0, top: 0, right: 800, bottom: 300 }, { name }),
    aField('small', { left: 0, top: 400, right: 22, bottom: 430 }, { name }),
  ];
  expect(linesOf(placeLabels(scene(fields)))).toEqual({ large: name, small: 'A' });
});

test('a field of a pixel beside one that is larger than the view has a label if there is room', () => {
  const fields = [
    aField('large', { left: -9_000, top: -9_000, right: 9_000, bottom: 9_000 }, { name: 'Block A' }),
    aField('tiny', { left: 500, top: 400, right: 501, bottom: 401 }, { name: 'Block B', letter: 'B' }),
  ];
  const placed = placeLabels(scene(fields));
  expect(linesOf(placed)).toEqual({ large: 'Block A', tiny: 'B' });
  for (const { box } of placed.fields) expect(overlaps(box, VIEW)).toBe(true);
});

test('a slanted field has its label inside', () => {
  const field = aField('a', { left: 100, top: 100, right: 220, bottom: 200 }, { name: 'Block A', slant: 0.4 });
  const [label] = placeLabels(scene([field])).fields;
  expect(label?.text.lines).toEqual(['Block A']);
  expect(label?.box.left).toBeGreaterThan(100);
  expect(label?.box.right).toBeLessThan(220);
});

test('a farm without sections has no labels, and its pins keep their values', () => {
  const placed = placeLabels({ ...scene([], [aPin('probe', 300, 300)]), regions: [] });
  expect(placed).toMatchObject({ fields: [], regions: [], pins: [{ look: 'head', value: expect.anything() }] });
});
