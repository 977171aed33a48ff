import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPlaceholders, PLACEHOLDERS, unknownPlaceholders } from './placeholders.ts';

const VALUES = { account_name: 'Green Field', town: 'Grójec', valid_to: '31 Mar 2027' };

test("a message refers to the reader's account", () => {
  expect(fillPlaceholders('Dear {{account_name}} in {{ town }}, valid until {{valid_to}}.', VALUES)).toBe(
    'Dear Green Field in Grójec, valid until 31 Mar 2027.',
  );
});

test('unknown placeholders are reported once each and left unchanged', () => {
  const text = 'Hello {{name}}, {{name}} {{town}} {{}}';
  expect(unknownPlaceholders(text)).toEqual(['name', '']);
  expect(fillPlaceholders(text, VALUES)).toBe('Hello {{name}}, {{name}} Grójec {{}}');
});

test('a property inherited from Object is not a placeholder', () => {
  expect(unknownPlaceholders('{{constructor}} {{toString}}')).toEqual(['constructor', 'toString']);
});

test('a value is never interpreted as a placeholder or a pattern', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      expect(fillPlaceholders('<{{town}}>', { ...VALUES, town: value })).toBe(`<${value}>`);
    }),
  );
});

test('a text without braces is left unchanged', () => {
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
