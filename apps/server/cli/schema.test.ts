import { Client } from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../core/config.ts';
import { clientConfig } from '../database/address.ts';
import { newestSchema } from '../database/migrate.ts';
import { pendingMigrations } from '../database/schema-state.ts';
import { testDatabase } from '../database/test-database.ts';
import { databaseSettings } from '../testing/server-process.ts';
import type { Command } from './command.ts';
import { schema, schemaPending } from './schema.ts';

const { address } = await testDatabase();
const newest = newestSchema();

async function printed(command: Command, options: Readonly<Record<string, string>> = {}): Promise<string> {
  const env = databaseSettings(address);
  const lines: string[] = [];
  const call = { env, config: () => readConfig(env), args: [], print: (line: string) => lines.push(line) };
  await command.run({ ...call, options });
  return lines.join('\n');
}

test('a schema of this version needs nothing', async () => {
  expect(await printed(schema)).toBe(
    `The schema is ${newest}, that of this version ${newest}: it is that of this version.`,
  );
  expect(await printed(schemaPending)).toBe('none');
});

test('a program as new as the schema may replace this one, and one that lacks a needed migration may not', async () => {
  expect(await printed(schema, { 'usable-by': String(newest) })).toBe('');
  const client = new Client(clientConfig(address));
  await client.connect();
  await client.query('insert into schema_version (version, name, min_program) values ($1, $2, $1)', [
    newest + 1,
    'takes something away',
  ]);
  await client.end();
  await expect(printed(schema, { 'usable-by': String(newest) })).rejects.toThrow(
    `The database belongs to a newer Zagon (schema ${newest + 1}, that version supports ${newest}). Nothing was changed`,
  );
  expect(await printed(schema, { 'usable-by': String(newest + 1) })).toBe('');
});

test.each(['', '-1', '8x', '83.5'])('"%s" is no number of a migration', async (text) => {
  await expect(printed(schema, { 'usable-by': text })).rejects.toThrow('--usable-by: the number of a migration');
});

const step = (version: number, sql: string) => ({ version, name: `${version}.sql`, sql });
const steps = [step(80, '-- expands\nselect 1'), step(81, 'drop table a'), step(82, '-- expands\nselect 2')];

test.each([
  [82, 'none'],
  [81, 'expands'],
  [80, 'contracts'],
  [79, 'contracts'],
] as const)('from schema %i on, the coming migrations are: %s', (version, pending) => {
  expect(pendingMigrations({ version }, steps)).toBe(pending);
});
