import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentItem } from './current-item.ts';

const values = fc.dictionary(fc.string(), fc.jsonValue());

/** The same object with its keys in reverse order, as the database may return them. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reversed(inner)]),
  );
}

test('the order of keys does not change a version, and neither does a value that is absent', () => {
  fc.assert(
    fc.property(values, (item) => {
      const { version } = currentItem('a', item);
      expect(currentItem('a', Object(reversed(item))).version).toBe(version);
      expect(currentItem('a', { item, absent: undefined }).version).toBe(currentItem('a', { item }).version);
    }),
  );
});

test('another value, or another item, has another version', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      fc.pre(JSON.stringify(reversed(one)) !== JSON.stringify(reversed(other)));
      expect(currentItem('a', { one }).version).not.toBe(currentItem('b', { one }).version);
      expect(currentItem('a', { one: [one] }).version).not.toBe(currentItem('a', { one: [one, other] }).version);
    }),
  );
});
