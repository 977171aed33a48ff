import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FIRST_LETTERS, firstLetters, FONTS, unicodeRange } from './first-letters.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('the files of the first letters are those that the tool writes', async () => {
  for (const [name, bytes] of await firstLetters())
    expect(readFileSync(join(FONTS, name)).equals(bytes), `node tools/fonts/write.ts writes ${name}`).toBe(true);
});

test('the style sheet of the typeface names each file with exactly its letters', () => {
  const css = readFileSync(join(FONTS, '..', 'typeface.css'), 'utf8').replaceAll(/\s+/g, ' ');
  for (const [name, { letters }] of Object.entries(FIRST_LETTERS)) {
    const face = css.split('@font-face').find((part) => part.includes(`first-letters-${name}.woff2`));
    expect(face?.toUpperCase()).toContain(`UNICODE-RANGE: ${unicodeRange(letters).toUpperCase()};`);
  }
});

/** Signs that few texts have, or that no file of the typeface has. */
const OTHERS = /[\s£€§©½←→\ufffd]/u;

test('no text of the app in Polish or English waits for a whole file of the typeface', () => {
  const first = new Set(Object.values(FIRST_LETTERS).flatMap(({ letters }) => Array.from(letters)));
  const files = globSync('apps/web/{app,ui,features,entities}/**/texts*.{pl,en}.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const texts = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
    const missing = Array.from(new Set(texts)).filter((letter) => !first.has(letter) && !OTHERS.test(letter));
    expect(missing, file).toEqual([]);
  }
});
