import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortenName } from './shorten-name.ts';

test.each([
  ['Kwatera A', 20, 'Kwatera A'],
  ['Kwatera  A ', 20, 'Kwatera A'],
  ['Kwatera A · Duke', 12, 'Kwatera A…'],
  ['Borówka południowa za stodołą', 20, 'Borówka południowa…'],
  ['Antykoncepcjonalizm', 10, 'Antykonce…'],
  ['', 5, ''],
])('the name "%s" in %s characters is "%s"', (name, max, expected) => {
  expect(shortenName(name, max)).toBe(expected);
});

test('a shortened name never exceeds its length, and never ends within a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (name, max) => {
      const short = shortenName(name, max);
      expect(short.length).toBeLessThanOrEqual(max);
      expect(short.isWellFormed()).toBe(true);
    }),
  );
});
