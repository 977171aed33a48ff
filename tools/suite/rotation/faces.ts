import { currentTurn, type Turn, TURNS } from './turn.ts';

/**
 * Phones, tablets upright and lying down, laptops, and screens on a desk, px; from 1600, a list stays beside a page.
 */
export const WIDTHS = [360, 390, 768, 900, 1024, 1180, 1280, 1440, 1600, 1920, 2560] as const;

/** One way in which a screen is shown. */
export type TestFace = {
  readonly width: (typeof WIDTHS)[number];
  readonly language: 'pl' | 'en';
  readonly scheme: 'light' | 'dark';
  /** Units, dates and numbers of the user's own country or American ones. */
  readonly preferences: 'own' | 'American';
  /** Whether the browser translates the page. */
  readonly isTranslated: boolean;
};

/**
 * A cycle of faces in which every combination of two properties occurs: each width comes with a pattern of the other
 * four and with its opposite, and the patterns differ.
 */
export const FACES: readonly TestFace[] = Array.from({ length: TURNS }, (_, turn) => {
  const width = WIDTHS[turn % WIDTHS.length] ?? WIDTHS[0];
  const pattern = (turn % WIDTHS.length) * 7;
  const isOpposite = turn >= WIDTHS.length && turn < 2 * WIDTHS.length;
  const bit = (position: number): boolean => ((pattern >> position) & 1) === (isOpposite ? 0 : 1);
  return {
    width,
    language: bit(0) ? 'pl' : 'en',
    scheme: bit(1) ? 'dark' : 'light',
    preferences: bit(2) ? 'American' : 'own',
    isTranslated: bit(3),
  };
});

/**
 * The faces in which this run shows a screen: one, another one with each commit and for each screen of a list; all of
 * them for `npm run test:all`.
 *
 * @param index Place of the screen in its list.
 * @param count How many faces, for a screen that was changed.
 */
export function facesOf(index: number, count = 1, turn: Turn = currentTurn()): readonly TestFace[] {
  if (turn === 'all' || count >= TURNS) return FACES;
  return Array.from(
    { length: count },
    (_, step) => FACES[(turn + index + Math.floor((step * TURNS) / count)) % TURNS],
  ).flatMap((face) => face ?? []);
}

/** A face in a few words, for a message. */
export function faceName({ width, language, scheme, preferences, isTranslated }: TestFace): string {
  const more = [...(preferences === 'American' ? ['American'] : []), ...(isTranslated ? ['translated'] : [])];
  return [`${width} px`, language, scheme, ...more].join(', ');
}
