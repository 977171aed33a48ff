import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../core/clock.ts';
import { testDatabase } from '../../database/test-database.ts';
import { withAccount } from '../../database/tenant.ts';
import { seedDemo } from '../../demo/seed-demo.ts';
import { createEvents } from '../../core/events.ts';
import { type Log, silentLog } from '../../core/log.ts';
import { secretBox } from '../../core/secret-box.ts';
import type { Dataset } from '../../stores/exports/dataset.ts';
import { DATASETS } from '../../stores/exports/datasets.ts';
import { listExports } from '../../stores/exports/exports.ts';
import { unzip } from './test-archive.ts';
import { anId } from '../../testing/farm.ts';
import { runExports } from '../../actions/exports/run.ts';
import { requestExport } from './service.ts';

/*
 * The export of the demo farm with its 60 days of history, compared with the rows in the database.
 */

const { pools } = await testDatabase();
const sql = pools.system;
const clock = fixedClock('2026-11-21T10:07:00Z');
const dataDir = mkdtempSync(join(tmpdir(), 'zagon-export-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
await seedDemo({ pools, dataDir, now: clock.now(), progress: () => undefined });

const idShape = z.object({ id: z.string() });
const { id: accountId } = idShape.parse(
  await sql.first("select id from clients where name = 'Gospodarstwo Zielone Pole'"),
);
const { id: annaId } = idShape.parse(await sql.first("select id from users where email = 'anna@demo.zagon.farm'"));

/** A secret of every kind, in addition to those of the demo. */
async function addSecrets(): Promise<void> {
  const bytes = (text: string) => createHash('sha256').update(text).digest();
  await sql.run("insert into second_factors (user_id, secret, last_step) values ($1, 'JBSWY3DPEHPK3PXP', 1)", [annaId]);
  await sql.run(
    "insert into second_factor_offers (user_id, secret, created_at) values ($1, 'KRSXG5DSNFXGOIDB', now())",
    [annaId],
  );
  await sql.run('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [annaId, bytes('recovery code')]);
  await sql.run(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth)
     values ($1, $2, 'https://push.example/subscription', 'public-key-of-the-browser', 'auth-of-the-browser')`,
    [anId(), annaId],
  );
  await sql.run(
    `insert into sessions (id, token_hash, user_id, client_id, idle_expires_at, expires_at)
     values ($1, $2, $3, $4, now(), now())`,
    [anId(), bytes('session'), annaId, accountId],
  );
  await sql.run("insert into password_links (token_hash, purpose, user_id) values ($1, 'reset', $2)", [
    bytes('link'),
    annaId,
  ]);
  await sql.run(
    `insert into module_shares (id, client_id, module_id, code_hash, created_at, expires_at)
     select $1, client_id, id, $2, now(), now() from modules where client_id = $3 limit 1`,
    [anId(), bytes('share'), accountId],
  );
}
await addSecrets();

/** Values other than ordinary numbers: a formula, quotes, line breaks. */
await sql.run("update sections set description = '=1+1;\"quoted\"' || chr(10) || 'line' where client_id = $1", [
  accountId,
]);

const log: Log = {
  ...silentLog,
  error(_, error) {
    throw error;
  },
};

async function exportFile(): Promise<Buffer> {
  const request = { accountId, userId: annaId, ip: '', reason: null, language: 'pl', now: clock.now() } as const;
  await withAccount(pools, accountId, (app) => requestExport(app, request));
  await runExports(
    {
      pools,
      clock,
      log,
      box: secretBox('a key of the installation under test'),
      events: createEvents(),
      origin: () => 'https://farm.example',
      mailQueued: () => undefined,
      rest: async () => undefined,
    },
    new AbortController().signal,
  );
  const [row] = await listExports(sql, accountId);
  expect(row).toMatchObject({ state: 'ready', expires_at: clock.now().add({ hours: 7 * 24 }) });
  const parts = await sql.rows<{ bytes: Buffer }>('select bytes from export_parts order by part');
  const file = Buffer.concat(parts.map(({ bytes }) => bytes));
  expect(createHash('sha256').update(file).digest('hex')).toBe(row?.sha256);
  return file;
}

const files = await unzip(await exportFile());

function content(path: string): string {
  const text = files.get(path);
  if (text === undefined) throw new Error(`${path} is missing`);
  return text;
}

const rowShape = z.record(z.string(), z.unknown());
const rowsOf = (path: string) =>
  content(path)
    .split('\n')
    .slice(0, -1)
    .map((line) => rowShape.parse(JSON.parse(line)));
const csvOf = (path: string): Record<string, string>[] =>
  parse(content(path), { columns: true, delimiter: ';', bom: true });

const manifest = z
  .object({
    account: z.object({ id: z.string(), name: z.string() }),
    files: z.array(z.object({ path: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })),
  })
  .parse(JSON.parse(content('manifest.json')));

test('the manifest names the rows, the size and the SHA-256 of every file', () => {
  expect(manifest.account).toEqual({ id: accountId, name: 'Gospodarstwo Zielone Pole' });
  const described = new Set(manifest.files.map(({ path }) => path)).union(new Set(['README.txt', 'manifest.json']));
  expect(new Set(files.keys())).toEqual(described);
  for (const { path, rows, bytes, sha256 } of manifest.files) {
    expect(createHash('sha256').update(content(path)).digest('hex')).toBe(sha256);
    expect(Buffer.byteLength(content(path))).toBe(bytes);
    expect({ path, rows: (path.endsWith('.csv') ? csvOf(path) : rowsOf(path)).length }).toEqual({ path, rows });
  }
});

const tables = DATASETS.filter(({ from }) => !from.endsWith('()'));
const accountCondition: Readonly<Record<string, string>> = {
  clients: 'id = $1',
  stations: 'module_id in (select id from modules where client_id = $1)',
  // Notes among operators are not exported.
  ticket_entries: 'client_id = $1 and not internal',
};

describe('every row of the account is in its file, with the values of the database', () => {
  test.each(tables)(
    'every row of the account is in the file $file, with the values of the database',
    async (dataset: Dataset) => {
      const { from, file, columns, key, expressions = {} } = dataset;
      const plain = columns.filter((name) => expressions[name] === undefined);
      const stored = await sql.rows<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${from} t where ${accountCondition[from] ?? 'client_id = $1'}`,
        [accountId],
      );
      const picked = (row: Record<string, unknown>) => JSON.stringify(plain.map((name) => [name, row[name]]));
      const byKey = (row: Record<string, unknown>) => JSON.stringify(Object.keys(key).map((name) => row[name]));
      const sorted = (rows: readonly Record<string, unknown>[]) =>
        rows.toSorted((a, b) => (byKey(a) < byKey(b) ? -1 : 1)).map((row) => JSON.parse(picked(row)));
      expect(sorted(rowsOf(`${file}.jsonl`))).toEqual(sorted(stored.map(({ row }) => row)));
    },
  );
});

test('the readings of every module add up to those of the database', async () => {
  const modules = await sql.rows<{ serial_number: string; rows: number; sums: Record<string, number> }>(
    `select m.serial_number, count(*) as rows,
       jsonb_build_object('TEMP_1', sum("TEMP_1"::float8), 'HUMIDITY_1', sum("HUMIDITY_1"::float8), 'o1', sum(o1)) as sums
     from modules m join readings r on r.module_key = m.key where m.client_id = $1 group by m.serial_number`,
    [accountId],
  );
  expect(modules.length).toBeGreaterThan(5);
  for (const { serial_number: serial, rows, sums } of modules) {
    const exported = rowsOf(`readings/${serial}.jsonl`);
    const inCsv = csvOf(`readings/${serial}.csv`);
    expect(exported).toHaveLength(rows);
    expect(inCsv).toHaveLength(rows);
    for (const [field, sum] of Object.entries(sums)) {
      if (sum === null) continue;
      const total = (values: readonly unknown[]) => values.reduce<number>((all, value) => all + Number(value ?? 0), 0);
      expect(total(exported.map((row) => row[field]))).toBeCloseTo(sum, 1);
      expect(total(inCsv.map((row) => row[field]?.replace(',', '.')))).toBeCloseTo(sum, 1);
    }
  }
});

test('users are exported with what their administrator can see of them', () => {
  const anna = rowsOf('settings/users.jsonl').find(({ id }) => id === annaId);
  expect(anna).toMatchObject({ email: 'anna@demo.zagon.farm', user_type: 1 });
});

test('a text that a spreadsheet would run as a formula is escaped in the CSV file only', () => {
  const text = '=1+1;"quoted"\nline';
  expect(rowsOf('settings/sections.jsonl').map(({ description }) => description)).toContain(text);
  expect(csvOf('settings/sections.csv').map(({ description }) => description)).toContain(`'${text}`);
});

test('the README is in the language of the user', () => {
  expect(content('README.txt')).toContain('Wszystkie dane konta „Gospodarstwo Zielone Pole”');
});

/** Columns of the schema that contain secrets or credentials. */
const SECRET_COLUMN = /hash|secret|token|^pin|^auth$|p256dh|endpoint/;

test('no value of any secret column is in the archive, in any spelling', async () => {
  const columns = await sql.rows<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
       and has_column_privilege(c.oid, a.attnum, 'select')`,
  );
  const secret = columns.filter(({ column }) => SECRET_COLUMN.test(column));
  const text = [...files.values()].join('\n');
  const tested = new Set<string>();
  for (const { table, column } of [...secret, { table: 'service_secrets', column: 'value' }]) {
    const rows = await sql.rows<{ value: string }>(
      `select "${column}"::text as value from "${table}" where "${column}" is not null`,
    );
    for (const { value } of rows) {
      const hex = value.startsWith('\\x') ? value.slice(2) : null;
      const spellings = hex === null ? [value] : [hex, Buffer.from(hex, 'hex').toString('base64')];
      for (const spelling of spellings) expect(text.includes(spelling), `${table}.${column}`).toBe(false);
      tested.add(`${table}.${column}`);
    }
  }
  expect([...tested]).toEqual(
    expect.arrayContaining([
      'users.password_hash',
      'second_factors.secret',
      'second_factor_offers.secret',
      'recovery_codes.code_hash',
      'hardware.pin_hash',
      'stations.secret_hash',
      'sessions.token_hash',
      'push_subscriptions.auth',
      'push_subscriptions.p256dh',
      'push_subscriptions.endpoint',
      'password_links.token_hash',
      'module_shares.code_hash',
    ]),
  );
});
