import { useState } from 'react';
import { sortRows, type Column, type Sort } from './table-column.ts';

/**
 * The order of the rows, recomputed only if rows are added or removed or the sort changes. A changed live value
 * leaves its row in place: a list that reorders itself under the finger is unusable.
 */
export function useRowOrder<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  language: string,
): readonly Row[] {
  const byKey = new Map(rows.map((row) => [rowKey(row), row]));
  const signature = `${sort?.column ?? ''} ${sort?.direction ?? ''} ${language} ${[...byKey.keys()].toSorted().join(' ')}`;
  const [cachedOrder, setCachedOrder] = useState<{ readonly signature: string; readonly keys: readonly string[] }>({
    signature: '',
    keys: [],
  });
  let order = cachedOrder;
  if (cachedOrder.signature !== signature) {
    const column = columns.find((candidate) => candidate.id === sort?.column);
    order = { signature, keys: sortRows(rows, column, sort, language).map(rowKey) };
    setCachedOrder(order);
  }
  return order.keys.flatMap((key) => byKey.get(key) ?? []);
}
