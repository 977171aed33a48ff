import { expect, test } from 'vitest';
import { passwordProblems } from './password.ts';

const rulesOf = (password: string, repeat = password) => passwordProblems(password, repeat).map(({ rule }) => rule);

test('accepts an eight-character password with all four kinds of characters', () => {
  expect(rulesOf('Demo_Farm1!')).toEqual([]);
  expect(rulesOf('Źdźbło_1')).toEqual([]);
});

test.each([
  ['Ab_1567', 'min_length'],
  ['ABC_1567', 'password_lower'],
  ['abc_1567', 'password_upper'],
  ['Abc_defg', 'password_digit'],
  ['Abcd1567', 'password_special'],
  [`Ab_1${'x'.repeat(125)}`, 'max_length'],
])('refuses %s: %s', (password, rule) => {
  expect(rulesOf(password)).toEqual([rule]);
});

test('the repeated password must match', () => {
  expect(rulesOf('Demo_Farm1!', 'Demo_Farm1?')).toEqual(['password_repeat']);
});
