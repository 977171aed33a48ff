import { FIELDS } from '@zagon/domain/catalogue/fields.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { COLUMN_TYPES } from './row.ts';

const { pools } = await testDatabase();

test('the readings table has a column of the right type for every field of the catalogue, and no others', async () => {
  const columns = await pools.system.rows<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'readings'::regclass and attnum > 0 and not attisdropped and attname not in ('module_key', 'ts') order by attnum`,
  );
  expect(Object.fromEntries(columns.map(({ name, type }) => [name, type]))).toEqual(
    Object.fromEntries(Object.entries(FIELDS).map(([name, kind]) => [name, COLUMN_TYPES[kind]])),
  );
});
