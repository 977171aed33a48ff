import { FIELDS } from '@zagon/domain/catalogue/fields.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Sql } from '../../database/pool.ts';
import { CopyWriter } from './copy-binary.ts';
import { COLUMN_TYPES, filledColumns, quoteColumn, widthOf } from './row.ts';
import type { ReadingRow } from './row.ts';

/**
 * True if two rows had the same module and instant; the transaction is lost, and the batch must use
 * `mergeReadings`.
 */
export function isDuplicate(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}

/** Inserts rows with COPY: the fast path, for rows that do not exist yet. */
export async function copyReadings(connection: pg.ClientBase, rows: readonly ReadingRow[]): Promise<void> {
  const columns = filledColumns(rows);
  if (rows.length > 0) await copyIn(connection, 'readings', columns, rows);
}

/**
 * Upserts rows: a late, repeated or partial row completes the existing one. New values win; missing ones leave the
 * old values unchanged.
 */
export async function mergeReadings(sql: Sql, connection: pg.ClientBase, rows: readonly ReadingRow[]): Promise<void> {
  const columns = filledColumns(rows);
  if (rows.length === 0) return;
  const names = columns.map((column) => `, ${quoteColumn(column)}`).join('');
  const definitions = columns.map((column) => `, ${quoteColumn(column)} ${COLUMN_TYPES[FIELDS[column]]}`).join('');
  const merged = columns.map(
    (column) => `${quoteColumn(column)} = coalesce(excluded.${quoteColumn(column)}, readings.${quoteColumn(column)})`,
  );
  await sql.run(`create temp table staged_readings (module_key integer, ts timestamptz${definitions}) on commit drop`);
  await copyIn(connection, 'staged_readings', columns, rows);
  await sql.run(
    `insert into readings (module_key, ts${names}) select module_key, ts${names} from staged_readings
     on conflict (module_key, ts) do ${merged.length === 0 ? 'nothing' : `update set ${merged.join(', ')}`}`,
  );
}

async function copyIn(
  connection: pg.ClientBase,
  table: string,
  columns: readonly FieldName[],
  rows: readonly ReadingRow[],
): Promise<void> {
  const names = ['module_key', 'ts', ...columns.map(quoteColumn)].join(', ');
  const stream = connection.query(copyFrom(`copy ${table} (${names}) from stdin (format binary)`));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('finish', resolve);
    stream.end(encodeRows(columns, rows));
  });
}

function encodeRows(columns: readonly FieldName[], rows: readonly ReadingRow[]): Buffer {
  const rowBytes = columns.reduce((sum, column) => sum + 4 + widthOf(column), 2 + 8 + 12);
  const out = new CopyWriter(rows.length * rowBytes);
  const kinds = columns.map((column) => FIELDS[column]);
  for (const { moduleKey, atMs, values } of rows) {
    out.row(columns.length + 2);
    out.int32(moduleKey);
    out.timestamp(atMs);
    for (const [index, column] of columns.entries()) {
      const value = values[column];
      if (value === null || value === undefined) out.null();
      else if (kinds[index] === 'real') out.float32(value);
      else if (kinds[index] === 'double') out.float64(value);
      else out.int16(value);
    }
  }
  return out.finish();
}
