import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyContains, fold } from './fold.ts';

test('a search compares texts without case and diacritics', () => {
  expect(fold('Źródło ŁĄKI')).toBe('zrodlo laki');
  expect(fold('Straße, Ærø, Œuvre')).toBe('strasse, aero, oeuvre');
  expect(anyContains(['Szklarnia', 'Żółty tunel'], ' zolty')).toBe(true);
  expect(anyContains(['Szklarnia', null, undefined], 'tunel')).toBe(false);
  expect(anyContains([], '')).toBe(true);
});

test('a folded text stays as it is, and a text contains each of its parts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
      fc.nat(),
      fc.nat(),
      (characters, from, length) => {
        const text = characters.join('');
        expect(fold(fold(text))).toBe(fold(text));
        const part = characters.slice(from % (characters.length + 1)).slice(0, length);
        expect(anyContains([text], part.join(''))).toBe(true);
      },
    ),
  );
});
