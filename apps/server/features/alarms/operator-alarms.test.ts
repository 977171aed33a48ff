import { ALARM_SORTS } from '@zagon/domain/alarms/alarm-list.ts';
import { operatorAlarmEndpoints } from '@zagon/contract/alarms/operator.ts';
import { beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addFarmFixture, type FarmFixture } from '../../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const MEASURED = { pl: 'Za sucho: zmierzono 77,7 %', en: 'Too dry: measured 77.7 %' };

let operator: Browser;
let ours: string;
let fixture: FarmFixture;

async function anAlarm(
  accountId: string,
  alarm: { readonly rule: string; readonly moduleId?: string; readonly at: string; readonly field?: string },
  more: { readonly ended?: string; readonly removedBy?: string; readonly foldedInto?: string } = {},
): Promise<string> {
  const id = anId();
  await sql.run(
    `insert into alarms (id, client_id, module_id, rule, field, message, value, threshold, activation_date, inactivation_date,
       confirmation_date, confirmed_by, deletion_date, deleted_by, folded_into)
     values ($1, $2, $3, $4, $5, $6::jsonb, 77.7123, 30, $7, $8, $8, $9, case when $9::uuid is null then null else $8::timestamptz end, $9, $10)`,
    [
      id,
      accountId,
      alarm.moduleId ?? null,
      alarm.rule,
      alarm.field ?? null,
      JSON.stringify(MEASURED),
      alarm.at,
      more.ended ?? null,
      more.removedBy ?? null,
      more.foldedInto ?? null,
    ],
  );
  return id;
}

beforeAll(async () => {
  const zofia = await addUser(sql, 'zofia@zagon.example', { operator: true });
  operator = new Browser(address).withSession(await addSession(sql, zofia, null, clock.now()));
  ({ accountId: ours } = await addAccount(sql, 'Łąki'));
  const anna = await addUser(sql, 'anna_k@farm.example');
  await sql.run("update users set first_name = 'Anna', family_name = 'Nowak' where id = $1", [anna]);
  await assign(sql, anna, ours, 'admin');
  fixture = await addFarmFixture(sql, ours);
  const { accountId: other } = await addAccount(sql, 'Ekosad');
  const silent = await anAlarm(ours, { rule: 'base_offline', moduleId: fixture.stationId, at: '2026-11-21T09:00:00Z' });
  await anAlarm(
    ours,
    { rule: 'no_contact', moduleId: fixture.probeId, field: 'comm', at: '2026-11-21T09:01:00Z' },
    { foldedInto: silent },
  );
  await anAlarm(ours, { rule: 'too_dry', moduleId: fixture.probeId, field: 'HUMIDITY_1', at: '2026-11-20T09:00:00Z' });
  await anAlarm(other, { rule: 'run_missed', at: '2026-11-19T09:00:00Z' }, { ended: '2026-11-19T10:00:00Z' });
  await anAlarm(
    ours,
    { rule: 'too_wet', moduleId: fixture.probeId, field: 'HUMIDITY_1', at: '2026-11-18T09:00:00Z' },
    { ended: '2026-11-18T12:00:00Z', removedBy: anna },
  );
});

async function listed(query = '') {
  const { status, body } = await operator.get(`/api/admin/alarms${query}`);
  expect(status).toBe(200);
  return operatorAlarmEndpoints.listCustomerAlarms.reply.parse(body);
}
const rules = async (query = '') => (await listed(query)).map(({ rule }) => rule);

test('alarms of all accounts are listed newest first, without the value that raised them', async () => {
  const rows = await listed();
  expect(rows.map(({ rule, client }) => [rule, client.name])).toEqual([
    ['base_offline', 'Łąki'],
    ['too_dry', 'Łąki'],
    ['run_missed', 'Ekosad'],
    ['too_wet', 'Łąki'],
  ]);
  expect(rows[1]).toMatchObject({
    active: true,
    object: { name: 'Probe' },
    message: { en: expect.stringContaining('30') },
  });
  expect(JSON.stringify([rows[1], rows[3]])).not.toMatch(/77[.,]7/);
});

test('the consequences of a silent station are counted with its alarm', async () => {
  expect((await listed())[0]).toMatchObject({ rule: 'base_offline', folded: 1 });
});

test('a removed alarm states who removed it and when, and when it ended', async () => {
  expect((await listed('?filter=removed'))[0]).toMatchObject({
    active: false,
    inactivation_date: '2026-11-18T12:00:00Z',
    deletion_date: '2026-11-18T12:00:00Z',
    deletion_user_name: 'Anna Nowak',
  });
});

test('every filter matches its alarms, and its count agrees', async () => {
  const counts = { all: 4, active: 2, urgent: 0, ended: 1, removed: 1 };
  const answer = await operator.get('/api/admin/alarms/counts');
  expect(answer.body).toMatchObject({ ...counts, urgent: expect.any(Number) });
  for (const filter of ['all', 'active', 'ended', 'removed'] as const)
    expect(await rules(`?filter=${filter}`)).toHaveLength(counts[filter]);
  expect(await rules('?filter=ended')).toEqual(['run_missed']);
});

test.each([
  ['the account', 'ŁĄKI', 3],
  ['the address of a user', 'anna_k@', 3],
  ['the module', 'probe', 2],
  ['its serial number', 'AM100103TEST', 2],
  ['nothing that exists', 'a%k', 0],
])('alarms are searchable by %s', async (_, search, count) => {
  expect(await rules(`?search=${encodeURIComponent(search)}`)).toHaveLength(count);
});

test.each(ALARM_SORTS)('sorted by %s, pages of two add up to the whole list in both directions', async (sort) => {
  for (const order of ['ascending', 'descending']) {
    const whole = await listed(`?sort=${sort}&order=${order}`);
    const first = await listed(`?sort=${sort}&order=${order}&limit=2`);
    const next = await listed(`?sort=${sort}&order=${order}&limit=2&after=${first.at(-1)?.id ?? ''}`);
    expect([...first, ...next]).toEqual(whole);
    expect(whole).toHaveLength(4);
  }
});

test('the health of the installation counts what needs attention', async () => {
  await anAlarm(ours, {
    rule: 'output_not_closed',
    moduleId: fixture.valvesId,
    field: 'o1',
    at: '2026-11-17T09:00:00Z',
  });
  // An open output keeps the block in progress: the server completes others each second.
  await sql.run('update outputs set reported_open = true where client_id = $1', [ours]);
  await sql.run('update clients set blocked_at = $2 where id = $1', [ours, clock.now()]);
  expect((await operator.get('/api/admin/health')).body).toMatchObject({
    checked_at: '2026-11-21T10:00:00Z',
    database: true,
    broker: true,
    stations: { online: 0, all: 1 },
    not_closed: 1,
    blocking: 1,
    deliveries: { waiting: 0, failed: 0 },
  });
});
