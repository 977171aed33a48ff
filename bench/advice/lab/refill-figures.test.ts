import { expect, test } from 'vitest';
import { reaches } from './figure.ts';
import { judgeSections, refillFigures } from './refill-figures.ts';

test('on twenty-four simulated sections the refill dates reach their bars', () => {
  const figures = refillFigures(judgeSections(24, 3));
  const missed = figures.filter((figure) => !reaches(figure)).map(({ name, value }) => `${name}: ${value.toFixed(1)}`);
  expect(missed).toEqual([]);
  expect(figures.find(({ name }) => name === 'dates judged')?.value).toBeGreaterThan(200);
});
