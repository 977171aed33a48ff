import { stripVTControlCharacters } from 'node:util';
import { generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { abilitiesOf, terminalQrCode } from './qr-code.ts';

const TEXT = 'https://water.farm.example/#/operator_setup?token=abcdefghijklmnopqrstuvwxyz';
const QUIET = 4;

/** The cells of a drawn code, dark as true, without colours. */
function cellsOf(drawn: string, hasUnicode: boolean): readonly (readonly boolean[])[] {
  const lines = stripVTControlCharacters(drawn).split('\n');
  if (!hasUnicode)
    return lines.map((line) =>
      Array.from(line)
        .filter((_char, at) => at % 2 === 0)
        .map((char) => char === '#'),
    );
  return lines.flatMap((line) => [
    Array.from(line).map((char) => char === '▀' || char === '█'),
    Array.from(line).map((char) => char === '▄' || char === '█'),
  ]);
}

test.each([
  { hasColours: true, hasUnicode: true },
  { hasColours: false, hasUnicode: true },
  { hasColours: true, hasUnicode: false },
  { hasColours: false, hasUnicode: false },
])('a terminal with %j shows the code of the text, with its quiet zone', (abilities) => {
  const code = generate(TEXT);
  const cells = cellsOf(terminalQrCode(TEXT, abilities), abilities.hasUnicode);
  for (let y = -QUIET; y < code.size + QUIET; y += 1)
    for (let x = -QUIET; x < code.size + QUIET; x += 1)
      expect(cells[y + QUIET]?.[x + QUIET], `cell ${x}, ${y}`).toBe(code.get(x, y));
});

test('with the locale C, nothing but ASCII is written', () => {
  const drawn = terminalQrCode(TEXT, abilitiesOf({ LC_ALL: 'C', LANG: 'pl_PL.UTF-8' }, false));
  expect(drawn).toMatch(/^[ #\n]+$/);
});

test.each([
  [{}, true, { hasColours: true, hasUnicode: false }],
  [{ LANG: 'pl_PL.UTF-8' }, true, { hasColours: true, hasUnicode: true }],
  [{ LANG: 'pl_PL.utf8', TERM: 'dumb' }, true, { hasColours: false, hasUnicode: true }],
  [{ LC_CTYPE: 'en_GB.UTF-8', LANG: 'C' }, false, { hasColours: false, hasUnicode: true }],
])('the environment %j of a terminal (%s) allows %j', (env, isTerminal, abilities) => {
  expect(abilitiesOf(env, isTerminal)).toEqual(abilities);
});
