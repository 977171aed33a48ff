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
  /** If the table is too narrow for all columns, those with the lowest number go first; without one, it stays. */
  readonly drop?: number;
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

/** Gap between two columns, and the space at both ends of a row, px; as in the style sheet. */
const GAP_PX = 12;
const ENDS_PX = 32;
/** The width that a column without a minimum width needs for a word or two, px. */
const ENOUGH_PX = 96;

/** The columns for which a table of a width has space; none if even the most important ones are too wide for it. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], widthPx: number): readonly Column<Row>[] {
  if (neededPx(columns) <= widthPx) return columns;
  const next = Math.min(...columns.flatMap(({ drop }) => drop ?? []));
  return next === Number.POSITIVE_INFINITY
    ? []
    : fittingColumns(
        columns.filter(({ drop }) => drop !== next),
        widthPx,
      );
}

function neededPx<Row>(columns: readonly Column<Row>[]): number {
  const least = columns.map(({ width }) => Number(/(\d+)px/.exec(width)?.[1] ?? ENOUGH_PX));
  return least.reduce((sum, px) => sum + px + GAP_PX, ENDS_PX - GAP_PX);
}
