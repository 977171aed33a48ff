import type { ReactNode } from 'react';

/** A column of a VirtualTable. */
export type Column<Row> = {
  readonly id: string;
  readonly header: string;
  /** The header is for screen readers only (a column of buttons). */
  readonly hiddenHeader?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** Makes the column sortable; null sorts last in both directions. */
  readonly sortBy?: (row: Row) => string | number | null;
  /** The server sorts by this column, in a table with server-side sorting. */
  readonly sortable?: true;
  /** A CSS grid track: `minmax(0, 2fr)`, `120px`. */
  readonly width: string;
  readonly align?: 'right';
};

export type Sort = { readonly column: string; readonly direction: 'ascending' | 'descending' };

/** Sorts rows by a column; stable. */
export function sortRows<Row>(
  rows: readonly Row[],
  column: Column<Row> | undefined,
  sort: Sort | undefined,
  language: string,
): readonly Row[] {
  const valueOf = column?.sortBy;
  if (valueOf === undefined || sort === undefined) return rows;
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const compare = (a: string | number, b: string | number) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return rows.toSorted((first, second) => {
    const a = valueOf(first);
    const b = valueOf(second);
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    return sign * compare(a, b);
  });
}
