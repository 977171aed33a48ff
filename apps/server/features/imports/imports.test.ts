import type { ImportShape } from '@zagon/contract/imports/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { withAccount } from '../../database/tenant.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { runImports } from '../../actions/imports/run.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

async function aFarm(name: string) {
  const { accountId } = await addAccount(sql, name);
  const userId = await addUser(sql, `${name}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const secret = await addSession(sql, userId, accountId, clock.now());
  return {
    accountId,
    userId,
    fixture: await addFarmFixture(sql, accountId),
    browser: new Browser(address).withSession(secret),
  };
}
const [owner, other] = [await aFarm('Owner'), await aFarm('Other')];
const { probeId } = owner.fixture;
await sql.run(`update module_ownerships set since = '2020-01-01' where client_id = $1`, [owner.accountId]);

const MAPPING = {
  separator: ';',
  decimal: ',',
  timestamp: { column: 0, format: 'dd.MM.yyyy HH:mm', zone: 'Europe/Warsaw' },
  columns: [
    { column: 1, field: 'HUMIDITY_1' },
    { column: 3, field: 'TEMP_1', factor: 0.1 },
  ],
};
const FILE = [
  '\uFEFFData;"Wilgotność; %";Uwagi;Temp',
  '01.10.2026 10:00;31,5;"sucho; ""bardzo""";205',
  '01.10.2026 10:15;;;',
  '',
  '01.10.2026 10:30;mokro;;210',
  '32.10.2026 10:45;31,7;;211',
  '01.10.2027 10:45;31,7;;211',
  '02.10.2026 10:00;30,1;;200',
  '02.10.2026 10:00;30,2;;',
].join('\r\n');

const post = (path: string, body: unknown, by = owner) => by.browser.request('POST', path, { body });

async function upload(text: string): Promise<string> {
  const { status, body } = await post(`/api/objects/${probeId}/imports`, { name: 'sonda.csv' });
  expect(status).toBe(201);
  const { id } = body as ImportShape;
  const half = Math.floor(text.length / 2);
  for (const [part, piece] of [text.slice(0, half), text.slice(half)].entries())
    expect((await post(`/api/imports/${id}/parts`, { part, text: piece })).body).toEqual({ parts: part + 1 });
  return id;
}

async function finished(id: string): Promise<ImportShape> {
  return expect
    .poll(async () => ((await owner.browser.get(`/api/imports/${id}`)).body as ImportShape).state)
    .not.toBe('running')
    .then(async () => (await owner.browser.get(`/api/imports/${id}`)).body as ImportShape);
}

const stored = () =>
  sql.rows<{ at: string; moisture: number | null; temp: number | null }>(
    `select to_char(ts at time zone 'UTC', 'MM-DD HH24:MI') as at, "HUMIDITY_1" as moisture, "TEMP_1" as temp
     from readings where module_key = (select key from modules where id = $1) order by ts`,
    [probeId],
  );
const ROWS = [
  { at: '10-01 08:00', moisture: 31.5, temp: 20.5 },
  { at: '10-01 08:30', moisture: null, temp: 21 },
  { at: '10-02 08:00', moisture: 30.2, temp: 20 },
];

test.each([
  ['in the header', Array.from({ length: 100_000 }, (_, column) => `c${column}`).join(';')],
  ['in a later line', `Data;a;b;c\n01.10.2026 10:00;${';'.repeat(200)}`],
])('a file with more than 200 columns %s is refused while it is read, naming the limit', async (_where, text) => {
  const id = await upload(text);
  const refusal = {
    status: 422,
    body: { fields: { text: 'The file has too many columns. A file may have at most 200.' } },
  };
  expect(await owner.browser.get(`/api/imports/${id}/head`)).toMatchObject(refusal);
  expect(await post(`/api/imports/${id}/check`, MAPPING)).toMatchObject(refusal);
});

test('separators inside quotes do not start a column', async () => {
  const cell = `"${';'.repeat(300)} ""quoted; twice"" ${';'.repeat(300)}"`;
  const id = await upload(`Data;a;b;c\n01.10.2026 10:00;31,5;${cell};205`);
  expect(await owner.browser.get(`/api/imports/${id}/head`)).toMatchObject({ status: 200 });
});

describe('a file from a Polish spreadsheet', () => {
  test('a file from a Polish spreadsheet is recognised, checked line by line, and stored', async () => {
    const id = await upload(FILE);
    expect((await owner.browser.get(`/api/imports/${id}/head`)).body).toMatchObject({
      separator: ';',
      decimal: ',',
      columns: ['Data', 'Wilgotność; %', 'Uwagi', 'Temp'],
      rows: [['01.10.2026 10:00', '31,5', 'sucho; "bardzo"', '205'], {}, {}, {}, {}, {}, {}],
    });
    const refused = [
      {
        line: 5,
        column: 'Wilgotność; %',
        value: 'mokro',
        rule: 'import_number',
        message: 'This is not a plain number. Remove units and other text.',
      },
      { line: 6, column: 'Data', value: '32.10.2026 10:45', rule: 'import_time' },
      { line: 7, column: 'Data', value: '01.10.2027 10:45', rule: 'import_in_future' },
    ];
    expect((await post(`/api/imports/${id}/check`, MAPPING)).body).toMatchObject({
      lines: 7,
      good: 4,
      refused: 3,
      first_refused: refused,
    });
    expect(await stored()).toEqual([]);
    expect((await post(`/api/imports/${id}/start`, MAPPING)).body).toMatchObject({ state: 'running' });
    expect(await finished(id)).toMatchObject({ state: 'done', lines: 7, taken: 4, refused: 3, report: refused });
    expect(await stored()).toEqual(ROWS);
  });

  test('a file imported twice stores every row once, and sealed days are resealed', async () => {
    const id = await upload(FILE);
    await post(`/api/imports/${id}/start`, MAPPING);
    expect(await finished(id)).toMatchObject({ state: 'done', taken: 4 });
    expect(await stored()).toEqual(ROWS);
    const days = await sql.rows<{ day: string }>(
      'select day::text from days_to_seal where module_key = (select key from modules where id = $1) order by day',
      [probeId],
    );
    expect(days.map(({ day }) => day)).toEqual(expect.arrayContaining(['2026-10-01', '2026-10-02']));
  });

  test('an imported file is treated as history: no live value changes, no alarm is raised, and it is recorded in the audit log', async () => {
    const [found] = await sql.rows(
      `select (select count(*) from alarms where client_id = $1) as alarms,
         (select count(*) from module_latest where module_key = (select key from modules where id = $2)) as latest,
         (select count(*) from audit_log where client_id = $1 and event = 'import_started') as audited,
         (select count(*) from import_parts where client_id = $1) as parts`,
      [owner.accountId, probeId],
    );
    expect(found).toEqual({ alarms: 0, latest: 0, audited: 2, parts: 0 });
  });
});

test('a mapping with unknown columns or fields is refused at their path', async () => {
  const id = await upload(FILE);
  const wrong = {
    ...MAPPING,
    timestamp: { ...MAPPING.timestamp, zone: 'Europe/Nowhere' },
    columns: [
      { column: 9, field: 'HUMIDITY_1' },
      { column: 1, field: 'WIND_SPEED' },
    ],
  };
  for (const step of ['check', 'start'])
    expect(await post(`/api/imports/${id}/${step}`, wrong)).toMatchObject({
      status: 422,
      body: {
        fields: {
          'timestamp.zone': 'Unknown time zone',
          'columns.0.column': 'The file has no such column',
          'columns.1.field': 'There is no such item in the account',
        },
      },
    });
});

test('a part sent twice is stored only once, a part that skips ahead is refused, and none is accepted after cancelling', async () => {
  const id = await upload(FILE);
  expect((await post(`/api/imports/${id}/parts`, { part: 1, text: 'again' })).body).toEqual({ parts: 2 });
  expect((await post(`/api/imports/${id}/parts`, { part: 3, text: 'too far' })).status).toBe(409);
  expect((await post(`/api/imports/${id}/parts`, { part: 2, text: `\r\n${' '.repeat(500_000)}` })).status).toBe(200);
  expect((await owner.browser.request('DELETE', `/api/imports/${id}`)).status).toBe(200);
  expect((await post(`/api/imports/${id}/parts`, { part: 3, text: 'late' })).status).toBe(409);
  expect((await post(`/api/imports/${id}/start`, MAPPING)).status).toBe(409);
});

test('a file that is not CSV is reported', async () => {
  const id = await upload(`a;b\n"never closed;1\n${'x\n'.repeat(50)}`);
  expect(await post(`/api/imports/${id}/check`, MAPPING)).toMatchObject({ status: 422 });
});

test('an interrupted import resumes after the last stored line', async () => {
  const id = await upload(FILE);
  // State left by another server: four lines are stored, the rest is pending.
  await sql.run('delete from readings where module_key = (select key from modules where id = $1)', [probeId]);
  await sql.run(
    `update imports set state = 'running', started_at = $2, mapping = $3::jsonb, lines_done = 5, taken = 2, refused = 3 where id = $1`,
    [id, clock.now(), JSON.stringify({ ...MAPPING, columns: [{ column: 1, field: 'HUMIDITY_1', factor: 1 }] })],
  );
  await runImports(sql, clock, new AbortController().signal);
  expect(await finished(id)).toMatchObject({ state: 'done', lines: 7, taken: 4, refused: 3 });
  expect((await stored()).map(({ at, moisture }) => [at, moisture])).toEqual([['10-02 08:00', 30.2]]);
});

test('an import into a module of another account, even a shared one, is refused', async () => {
  await sql.run(
    `insert into module_shares (id, client_id, module_id, code_hash, to_client_id, created_at, accepted_at, expires_at)
     values (gen_random_uuid(), $1, $2, sha256('x'), $3, now(), now(), now() + interval '7 days')`,
    [owner.accountId, probeId, other.accountId],
  );
  const id = await upload(FILE);
  expect((await post(`/api/objects/${probeId}/imports`, { name: 'x' }, other)).status).toBe(404);
  expect((await post(`/api/imports/${id}/start`, MAPPING, other)).status).toBe(404);
  expect((await other.browser.get(`/api/imports/${id}`)).status).toBe(404);
  const rows = await withAccount(app.pools, other.accountId, (people) => people.run('select from imports'));
  expect(rows).toBe(0);
});
