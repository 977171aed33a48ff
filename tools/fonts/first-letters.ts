import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = join(ROOT, 'node_modules', '@fontsource-variable', 'hanken-grotesk', 'files');

/** Where the style sheet of the typeface expects the files. */
export const FONTS = join(ROOT, 'apps', 'web', 'ui', 'theme', 'fonts');

/** The weights of the design, as of Mantine's own components. */
const WEIGHTS = { min: 400, max: 720 } as const;

/**
 * The letters that nearly every screen needs, by the file of the typeface that has them: ASCII with the signs of our
 * texts and units, and what Polish adds. All others come from the whole files once a text has them.
 */
export const FIRST_LETTERS = {
  latin: {
    source: 'hanken-grotesk-latin-wght-normal.woff2',
    letters: `${asciiLetters()}\u00a0°±²³µ·×Óó–—’“”„•…−`,
  },
  polish: { source: 'hanken-grotesk-latin-ext-wght-normal.woff2', letters: 'ĄąĆćĘęŁłŃńŚśŹźŻż' },
} as const;

function asciiLetters(): string {
  return Array.from({ length: 95 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
}

/** The files of these letters, by name. */
export async function firstLetters(): Promise<ReadonlyMap<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  for (const [name, { source, letters }] of Object.entries(FIRST_LETTERS)) {
    const whole = await readFile(join(SOURCES, source));
    const part = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } });
    files.set(`first-letters-${name}.woff2`, part);
  }
  return files;
}

/** The letters as a `unicode-range`. */
export function unicodeRange(letters: string): string {
  const points = Array.from(new Set(letters), (letter) => letter.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last !== undefined && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number): string => point.toString(16).toUpperCase();
  return ranges.map(([from, until]) => (from === until ? `U+${hex(from)}` : `U+${hex(from)}-${hex(until)}`)).join(', ');
}
