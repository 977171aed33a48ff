import { expect, test } from 'vitest';
import { passwordProblems } from './password.ts';

const rulesOf = (password: string, repeat = password) => passwordProblems(password, repeat).map(({ rule }) => rule);

test('an eight-character password with all four kinds of characters is accepted', () => {
  expect(rulesOf('Larch_Kite1!')).toEqual([]);
  expect(rulesOf('Źdźbło_1')).toEqual([]);
});

test.each([
  ['Ab_1567', 'min_length'],
  ['ABC_1567', 'password_lower'],
  ['abc_1567', 'password_upper'],
  ['Abc_defg', 'password_digit'],
  ['Abcd1567', 'password_special'],
  [`Ab_1${'x'.repeat(125)}`, 'max_length'],
])('the password %s is refused: %s', (password, rule) => {
  expect(rulesOf(password)).toEqual([rule]);
});

test('the repeated password must match', () => {
  expect(rulesOf('Larch_Kite1!', 'Larch_Kite1?')).toEqual(['password_repeat']);
});

test.each([
  ['Aa1!Aa1!', 'password_variety'],
  ['Zagon_2026!', 'password_context'],
  ['Zag0n_2026!', 'password_context'],
  ['Irrigation1!', 'password_context'],
  ['Demo_Farm1!', 'password_context'],
  ['Nawadnianie_1', 'password_context'],
  ['Żółte_Pole_1', null],
  ['Zagon_Wielki_9', null],
])('a password that is easily guessed is refused: %s, %s', (password, rule) => {
  expect(rulesOf(password)).toEqual(rule === null ? [] : [rule]);
});

test('a password that contains the names of the user or the account is refused, in any spelling', () => {
  const context = ['anna.kowalska@sady-lipowe.example', 'Sady Lipowe'];
  for (const password of ['Kowalska_1!', 'Sady_Lip0we2', 'K0walska.Ann4'])
    expect(passwordProblems(password, password, context).map(({ rule }) => rule)).toEqual(['password_context']);
  expect(passwordProblems('Kowalska_Brzoza_1', 'Kowalska_Brzoza_1', context)).toEqual([]);
});
