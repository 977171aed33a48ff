import { array, assert, constantFrom, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { mendText } from './mend-text.ts';

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

test('a text without damage is left as it is, whatever its cells, separators and line ends', () => {
  const cell = string({ unit: constantFrom('a', 'ż', '1', ',', ';', '"', ' ', '\n'), maxLength: 8 }).map(quoted);
  const file = array(array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 });
  assert(
    property(file, constantFrom(',', ';', '\t', '|'), constantFrom('\n', '\r\n', '\r'), (rows, separator, lineEnd) => {
      const text = rows.map((cells) => cells.join(separator)).join(lineEnd);
      expect(mendText(text, 200)).toBe(text);
    }),
  );
});

test('a damaged text keeps the number of its lines', () => {
  const piece = constantFrom('"', '\0', '1', ';', '\n', '\r\n', 'x', '\u0007');
  assert(
    property(array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      const lineEnds = (of: string) => (of.match(/\r\n|\r|\n/g) ?? []).length;
      expect(lineEnds(mendText(text, 3))).toBe(lineEnds(text));
    }),
  );
});
