import { expect, test } from 'vitest';
import { columnsFor } from './module-columns.ts';

test.each([
  [11, 6],
  [10, 5],
  [12, 6],
  [14, 7],
  [3, 5],
  [13, 7],
])('%i modules are arranged in %i columns, so that the last row is not half empty', (cells, columns) => {
  expect(columnsFor(cells)).toBe(columns);
});
