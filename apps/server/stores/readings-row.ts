import { FIELDS, FIELD_NAMES } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName, StorageKind } from '@zagon/domain/catalogue/fields.ts';

/** One row of the wide table: what a module measured at one moment. Null and absent are the same: nothing stored. */
export type ReadingRow = {
  readonly moduleKey: number;
  /** Milliseconds since 1970, UTC. */
  readonly atMs: number;
  readonly values: Readonly<Partial<Record<FieldName, number | null>>>;
};

/** How the database writes each storage kind in a column definition. */
export const COLUMN_TYPES = { real: 'real', double: 'double precision', integer: 'smallint' } as const satisfies Record<
  StorageKind,
  string
>;

/** The columns that a batch of rows fills, in the order of the table. */
export function filledColumns(rows: readonly ReadingRow[]): FieldName[] {
  const filled = new Set<string>();
  for (const { values } of rows) for (const name in values) filled.add(name);
  return FIELD_NAMES.filter((name) => filled.has(name));
}

/** A column as SQL names it. Only names of the catalogue come here, so that nothing from outside is ever quoted. */
export function quoted(column: FieldName): string {
  return `"${column}"`;
}

/** Bytes that a value of this column takes. */
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
