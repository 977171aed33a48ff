import { expect, test } from 'vitest';
import { lookUp } from './look-up.ts';

test('a record answers for its own keys alone', () => {
  const record = { width: 3 };
  expect(lookUp(record, 'width')).toBe(3);
  for (const inherited of ['height', '__proto__', 'constructor', 'toString', 'hasOwnProperty'])
    expect(lookUp(record, inherited)).toBeUndefined();
});

test('a key that every object has can be a key like any other', () => {
  const record: Record<string, number> = JSON.parse('{"__proto__": 1, "constructor": 2}');
  expect([lookUp(record, '__proto__'), lookUp(record, 'constructor')]).toEqual([1, 2]);
});
