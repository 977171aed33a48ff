import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionLabels } from './section-letters.ts';

const letters = (...names: readonly string[]) => sectionLabels(names, '?').map(({ letter }) => letter);

test.each([
  ['a letter at the end is the short name', ['Kwatera A · Duke', 'Kwatera B'], ['A', 'B']],
  ['a number at the end follows the first letter', ['Tunel 12 · zraszanie', 'Kwatera A'], ['T12', 'A']],
  ['a long last word leaves its first character', ['Sad przy starym młynie nad samą rzeką'], ['S']],
  ['a name of three characters stays whole', ['Sad'], ['Sad']],
  ['two sections with the same letter are told apart by their initials', ['Kwatera A', 'Tunel A'], ['KA', 'TA']],
  ['two long names are told apart by their initials', ['Pole dolne', 'Plantacja górna'], ['PD', 'PG']],
  ['the same initials are told apart by the last word', ['Pole północne', 'Pole południowe'], ['półn', 'połu']],
  ['sections with the same name have the same letter', ['Kwatera A', 'Kwatera A'], ['A', 'A']],
  ['a section without a name has a label', ['', '   '], ['?', '?']],
  ['a name of one emoji is not cut in half', ['👩‍🌾 i wnuki pod lasem'], ['👩‍🌾']],
])('%s', (_rule, names, expected) => {
  expect(letters(...names)).toEqual(expected);
});

test('every section has a letter, however long or odd its name is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 30 }), (names) => {
      const labels = sectionLabels(names, '?');
      expect(labels).toHaveLength(names.length);
      for (const { name, letter } of labels) {
        expect(name).not.toBe('');
        expect(letter).not.toBe('');
      }
    }),
  );
});
