import { expect, test } from 'vitest';
import { printedBoxCode, readBoxCode } from './box-code.ts';
import { inOrderOfLid, isValveBox, numberOnLid } from './valve-box.ts';

test.each([
  ['K7QM2XW4PA', 'K7QM2XW4PA'],
  ['k7qm2-xw4pa', 'K7QM2XW4PA'],
  [' K7QM2 XW4PA ', 'K7QM2XW4PA'],
  ['K0QM2XW1PA', 'KOQM2XWIPA'],
  ['K7QM2XW4P', null],
  ['K7QM2XW4PAA', null],
  ['K8QM2XW4PA', null],
  ['AM421-2606-0001', null],
  ['', null],
])('the code "%s" is read as %s', (entered, code) => {
  expect(readBoxCode(entered)).toBe(code);
});

test('a printed code is read as the code', () => {
  expect(printedBoxCode('K7QM2XW4PA')).toBe('K7QM2-XW4PA');
  expect(readBoxCode(printedBoxCode('K7QM2XW4PA'))).toBe('K7QM2XW4PA');
});

test('only a module with a valve is a box, and its outputs are numbered as on the lid', () => {
  const outputs = ['o3', 'o1', 'o4', 'o2'].map((name) => ({
    field_name: name,
    type: name === 'o4' ? 'pump' : 'valve',
  }));
  expect(isValveBox({ outputs })).toBe(true);
  expect(isValveBox({ outputs: [{ field_name: 'o1', type: 'irr' }] })).toBe(true);
  expect(isValveBox({ outputs: [{ field_name: 'o1', type: 'pump' }] })).toBe(false);
  expect(isValveBox({ outputs: [] })).toBe(false);
  expect(inOrderOfLid(outputs).map(numberOnLid)).toEqual([1, 2, 3, 4]);
});
