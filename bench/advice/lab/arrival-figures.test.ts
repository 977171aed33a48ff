import { expect, test } from 'vitest';
import { arrivalFigures, countArrivals } from './arrival-figures.ts';
import { reaches } from './figure.ts';

test('on eighteen simulated sections the answers to runs reach their bars', () => {
  const figures = arrivalFigures(countArrivals(18, 1));
  const missed = figures.filter((figure) => !reaches(figure)).map(({ name, value }) => `${name}: ${value.toFixed(2)}`);
  expect(missed).toEqual([]);
  expect(figures.find(({ name }) => name === 'runs judged')?.value).toBeGreaterThan(900);
});
