import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPlaceholders, PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts';

const VALUES = { account_name: 'Green Field', town: 'Grójec', valid_to: '31 Mar 2027' };

test('a message speaks of the account of its reader', () => {
  expect(fillPlaceholders('Dear {{account_name}} in {{ town }}, valid until {{valid_to}}.', VALUES)).toBe(
    'Dear Green Field in Grójec, valid until 31 Mar 2027.',
  );
});

test('names that stand for nothing are found, each once, and stay as they are', () => {
  const text = 'Hello {{name}}, {{name}} {{town}} {{}}';
  expect(unknownPlaceholders(text)).toEqual(['name', '']);
  expect(fillPlaceholders(text, VALUES)).toBe('Hello {{name}}, {{name}} Grójec {{}}');
});

test('a name inherited by every object is no placeholder', () => {
  expect(unknownPlaceholders('{{constructor}} {{toString}}')).toEqual(['constructor', 'toString']);
});

test('a value is never read as a placeholder or as a pattern', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(fillPlaceholders('<{{town}}>', { ...VALUES, town: value })).toBe(`<${value}>`);
    }),
  );
});

test('a text without braces is left alone', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes('{')),
      (text) => {
        expect(fillPlaceholders(text, VALUES)).toBe(text);
        expect(unknownPlaceholders(text)).toEqual([]);
      },
    ),
  );
  expect(Object.keys(PLACEHOLDERS)).toEqual(['account_name', 'town', 'valid_to']);
});
