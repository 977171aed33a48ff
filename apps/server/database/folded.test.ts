import { fold } from '@zagon/domain/core/fold.ts';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const { pools } = await testDatabase();

/** The letters of Latin-1 and Latin Extended-A, and some beyond them. */
const LETTERS = [
  ...Array.from({ length: 0x17f - 0x41 }, (_, index) => String.fromCodePoint(0x41 + index)),
  'Ș',
  'ț',
  'ẞ',
];

/** Signs, two letters in one, a middle dot, an apostrophe and a long s: no name of today is written with them. */
const UNUSED = 'ªºµĲĳĿŀŉſ';

test('the database folds every letter of European names as the programs do', async () => {
  const letters = LETTERS.filter((letter) => /\p{L}/u.test(letter) && !UNUSED.includes(letter));
  const rows = await pools.system.rows<{ letter: string; folded: string; decomposed: string }>(
    `select letter, folded(letter) as folded, folded(normalize(letter, nfd)) as decomposed
     from unnest($1::text[]) as letter`,
    [letters],
  );
  const expected = letters.map((letter) => ({ letter, folded: fold(letter), decomposed: fold(letter) }));
  expect(rows).toEqual(expected);
});
