import { expect, test } from 'vitest';
import { differences, takeOver } from './differences.ts';

const BASE = { name: 'North', minutes: 10, groups: ['a'] };

test('only fields that someone else changed to another value require a choice, and state if both changed them', () => {
  const mine = { ...BASE, name: 'My north', minutes: 10, groups: ['a', 'b'] };
  expect(differences(BASE, mine, { name: 'Their north', minutes: 12, groups: ['a', 'b'] })).toEqual([
    { field: 'name', isContested: true },
    { field: 'minutes', isContested: false },
  ]);
  expect(differences(BASE, mine, BASE)).toEqual([]);
});

test('taking over keeps every other field as it was typed', () => {
  const mine = { ...BASE, name: 'My north' };
  expect(takeOver(mine, { ...BASE, name: 'Their north', minutes: 12 }, ['minutes'])).toEqual({ ...mine, minutes: 12 });
});
