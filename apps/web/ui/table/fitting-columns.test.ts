import { expect, test } from 'vitest';
import { fittingColumns, type Column } from './table-column.ts';

const column = (id: string, width: string, drop?: number): Column<string> => ({
  id,
  header: id,
  width,
  cell: (row) => row,
  ...(drop === undefined ? {} : { drop }),
});

const columns = [
  column('name', 'minmax(200px, 1fr)'),
  column('place', 'minmax(0, 1fr)', 2),
  column('battery', '88px', 1),
  column('menu', '36px'),
];

test.each([
  [600, ['name', 'place', 'battery', 'menu']],
  [440, ['name', 'place', 'menu']],
  [300, ['name', 'menu']],
  [260, []],
])('a table of %i px shows the columns that fit, in their order', (widthPx, shown) => {
  expect(fittingColumns(columns, widthPx).map(({ id }) => id)).toEqual(shown);
});
