import { FIELDS, FIELD_NAMES } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName, StorageKind } from '@zagon/domain/catalogue/fields.ts';

/**
 * One row of the wide table: a module's measurements at one instant. Null and absent are the same: nothing stored.
 */
export type ReadingRow = {
  readonly moduleKey: number;
  /** Milliseconds since 1970, UTC. */
  readonly atMs: number;
  readonly values: Readonly<Partial<Record<FieldName, number | null>>>;
};

/** The database type of each storage kind. */
export const COLUMN_TYPES = { real: 'real', double: 'double precision', integer: 'smallint' } as const satisfies Record<
  StorageKind,
  string
>;

/** The columns filled by a batch of rows, in table order. */
export function filledColumns(rows: readonly ReadingRow[]): FieldName[] {
  const filled = new Set<string>();
  for (const { values } of rows) for (const name in values) filled.add(name);
  return FIELD_NAMES.filter((name) => filled.has(name));
}

/** Quotes a column name. Only catalogue names get here, never outside input. */
export function quoteColumn(column: FieldName): string {
  return `"${column}"`;
}

/** Size of this column's values, in bytes. */
export function widthOf(column: FieldName): 2 | 4 | 8 {
  switch (FIELDS[column]) {
    case 'integer':
      return 2;
    case 'real':
      return 4;
    case 'double':
      return 8;
  }
}
