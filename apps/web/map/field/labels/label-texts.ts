import type { FieldShape } from '../field-content.ts';
import type { LabelText } from './place-labels.ts';

/** Turns lines into a label with its size; the font of the first line in px. */
export type Measure = (lines: readonly string[], fontPx: number) => LabelText;

const FONT_PX = 15;
/** The letter of a field that is hardly larger than it. */
const SMALL_PX = 11;
const REGION_PX = 13;
/** A longer name is cut where the whole one has no room. */
const MAX_CHARACTERS = 20;

type Texts = {
  readonly letters: readonly LabelText[];
  readonly states: readonly LabelText[];
  readonly names: readonly LabelText[];
};

/** The possible labels of a section: name or letter first, then what it does or its value in a layer. */
export function sectionTexts({ name, short, note, layer }: FieldShape, measure: Measure): Texts {
  const state = layer === undefined ? note.split(' · ').filter((line) => line !== '') : layer.label.split('\n');
  // A field without a value needs no word as much as its neighbours need room for theirs.
  const isQuiet = state.length === 0 || layer?.short === '';
  const brief = layer === undefined ? state : [layer.short];
  const cut = cutNames(name);
  const words = state.flatMap((line) => line.split(' '));
  const of = (...lines: readonly string[]) => measure(lines, FONT_PX);
  return {
    letters: [of(short), measure([short], SMALL_PX)],
    states: isQuiet
      ? []
      : [
          of(short, ...state),
          of(short, ...brief),
          of(short, ...words),
          measure([short, ...words], SMALL_PX),
          measure([[short, ...brief].join(' · ')], SMALL_PX),
        ],
    names: [
      ...cut.map((one) => of(one, ...state)),
      ...(isQuiet && state.length > 0 ? [of(short, ...state), ...cut.map((one) => of(one))] : []),
    ],
  };
}

/** The possible labels of a region: its name with its area, or alone. */
export function regionTexts({ name, note }: FieldShape, measure: Measure): readonly LabelText[] {
  const whole = [name, note].filter((part) => part !== '').join(' · ');
  return [...new Set([whole, ...cutNames(name)])].map((line) => measure([line], REGION_PX));
}

/** The whole name, and its beginning if it is long. */
function cutNames(name: string): readonly string[] {
  // Segmentation is slow at first, and no name has more characters than UTF-16 units.
  if (name.length <= MAX_CHARACTERS) return [name];
  const characters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  if (characters.length <= MAX_CHARACTERS) return [name];
  return [name, `${characters.slice(0, MAX_CHARACTERS).join('').trimEnd()}…`];
}
