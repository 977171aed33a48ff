import { useState } from 'react';
import { sortRows, type Column, type Sort } from './table-column.ts';

/**
 * The order of the rows, made anew only when rows come or go or the sort changes.
 * A live value that changes leaves its row where it is: a list that reorders itself under the finger cannot be used.
 */
export function useRowOrder<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  language: string,
): readonly Row[] {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const madeFor = `${sort?.column ?? ''} ${sort?.direction ?? ''} ${language} ${[...byKey.keys()].toSorted().join(' ')}`;
  const [kept, setKept] = useState<{ readonly madeFor: string; readonly keys: readonly string[] }>({
    madeFor: '',
    keys: [],
  });
  let order = kept;
  if (kept.madeFor !== madeFor) {
    const column = columns.find((candidate) => candidate.id === sort?.column);
    order = { madeFor, keys: sortRows(rows, column, sort, language).map(rowKey) };
    setKept(order);
  }
  return order.keys.flatMap((key) => byKey.get(key) ?? []);
}
