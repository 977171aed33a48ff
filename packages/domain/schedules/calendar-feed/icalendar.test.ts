import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentLines, escapeText, foldLine, utcTime } from './icalendar.ts';

/** In UTF-8, as the escapes of an address count them. */
const octets = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length;
/** Any text of well-formed characters, with many of those that are special. */
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(',', ';', '\\', 'n', '\n', ' ', ':', '"'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 400,
});

test('no folded line is longer than 75 octets, and unfolding returns the line', () => {
  fc.assert(
    fc.property(text, (any) => {
      const line = `SUMMARY:${escapeText(any)}`;
      const folded = foldLine(line);
      for (const part of folded.split('\r\n')) expect(octets(part)).toBeLessThanOrEqual(75);
      expect(folded.replaceAll('\r\n ', '')).toBe(line);
    }),
  );
});

test('a line is folded as late as possible and never inside a character', () => {
  fc.assert(
    fc.property(text, (any) => {
      const parts = foldLine(`SUMMARY:${escapeText(any)}`).split('\r\n');
      for (const [index, part] of parts.entries()) {
        const next = parts[index + 1];
        if (next === undefined) continue;
        const [, first = ''] = next;
        expect(octets(part + String.fromCodePoint(next.codePointAt(1) ?? 0))).toBeGreaterThan(75);
        expect(first.isWellFormed() || next.slice(1, 3).isWellFormed()).toBe(true);
      }
    }),
  );
});

test('escaped text has no line break, and unescaping returns the text', () => {
  fc.assert(
    fc.property(text, (any) => {
      const escaped = escapeText(any);
      expect(escaped).not.toMatch(/\p{Cc}/u);
      const expected = any.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, ' ');
      expect(escaped.replaceAll(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))).toBe(expected);
    }),
  );
});

test.each([
  ['a comma and a semicolon', 'Jabłonie, rząd 1; górny', String.raw`Jabłonie\, rząd 1\; górny`],
  ['a backslash', String.raw`A\B`, String.raw`A\\B`],
  ['a line break of any system', 'a\r\nb\rc\nd', String.raw`a\nb\nc\nd`],
  ['a colon and a quotation mark, which stay', 'Start: "5"', 'Start: "5"'],
  ['another control character', 'a\u0007b\tc', 'a b c'],
  ['half of a surrogate pair', 'a\uD83Cb', 'a\uFFFDb'],
])('%s is escaped as the standard asks', (_, plain, escaped) => {
  expect(escapeText(plain)).toBe(escaped);
});

test('an instant is written in UTC, without the parts of a second', () => {
  expect(utcTime(Temporal.Instant.from('2026-10-25T02:30:15.9+02:00'))).toBe('20261025T003015Z');
});

test('every property ends its line with CRLF', () => {
  expect(
    contentLines([
      ['BEGIN', 'VEVENT'],
      ['END', 'VEVENT'],
    ]),
  ).toBe('BEGIN:VEVENT\r\nEND:VEVENT\r\n');
});
