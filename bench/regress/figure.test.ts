import { expect, test } from 'vitest';
import { judge, type Figure } from './figure.ts';

const figure = (value: number): Figure => ({ name: 'a read', unit: 'statements', value });
const failures = (value: number, recorded: number) =>
  judge([figure(value)], { 'a read': recorded }).flatMap(({ failure }) => failure ?? []);

test('a figure may shrink, stay, and grow by 15 %', () => {
  expect([failures(80, 100), failures(100, 100), failures(115, 100)]).toEqual([[], [], []]);
});

test('a figure that has grown by more fails, with its growth', () => {
  expect(failures(120, 100)).toEqual(['grew by 20 %']);
});

test('a small count fails as soon as it is one more', () => {
  expect(failures(2, 1)).toEqual(['grew by 100 %']);
});

test('a figure that was never recorded fails, because nothing would watch it', () => {
  expect(judge([figure(1)], {})).toEqual([{ figure: figure(1), recorded: undefined, failure: 'was never recorded' }]);
});
