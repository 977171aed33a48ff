import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { openSocket, type TestSocket } from '../../testing/socket.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const { probeId, stationId, valvesId } = await addFarmFixture(sql, accountId);
const anna = await addUser(sql, 'anna@farm.example', { language: 'pl' });
await assign(sql, anna, accountId, 'admin');
const secret = await addSession(sql, anna, accountId, testClock.now());
const browser = new Browser(address).withSession(secret);
const save = (alarms: unknown) => browser.change(`/api/objects/${probeId}/alarms`, { alarms });
const dry = { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 22, active: true, channels: ['app', 'sms'] };

test("the settings list every alarm the module's type offers, with threshold, scale and channels", async () => {
  const list = (await browser.get(`/api/objects/${probeId}/alarms`)).body;
  expect(list).toContainEqual({
    version: expect.any(String),
    field: 'sigstr',
    rule: 'low_signal',
    comparator: '$lt',
    threshold: 25,
    default_threshold: 25,
    fixed: true,
    min: 0,
    max: 100,
    hysteresis: 5,
    active: true,
    channels: ['app', 'email'],
  });
  expect(list).toContainEqual(
    expect.objectContaining({ field: 'HUMIDITY_1', rule: 'too_dry', threshold: null, active: false, fixed: false }),
  );
});

test('the chosen settings are saved, the rest is unchanged, and the author of the change is audited', async () => {
  const saved = await save([dry]);
  expect(saved).toMatchObject({ status: 200 });
  const list = (await browser.get(`/api/objects/${probeId}/alarms`)).body;
  expect(list).toEqual(saved.body);
  expect(list).toContainEqual(
    expect.objectContaining({
      field: 'HUMIDITY_1',
      rule: 'too_dry',
      threshold: 22,
      active: true,
      channels: ['app', 'sms'],
    }),
  );
  const lines = await sql.rows('select user_id, event from audit_log where subject = $1', [probeId]);
  expect(lines).toEqual([{ user_id: anna, event: 'alarm_settings_changed' }]);
});

test.each([
  ['out of range', { ...dry, threshold: 120 }, { 'alarms.0.threshold': 'Najwyżej 100' }],
  [
    'for a fixed alarm',
    { ...dry, field: 'sigstr', rule: 'low_signal', threshold: 10 },
    { 'alarms.0.threshold': 'Ten próg jest stały: 25' },
  ],
  [
    'for a field the probe does not have',
    { ...dry, field: 'VPD_1' },
    { 'alarms.0.field': 'Ten moduł nie ma takiego alarmu: VPD_1' },
  ],
  [
    'missing where the soil gives no default',
    { ...dry, threshold: null },
    { 'alarms.0.threshold': 'Podaj próg: bez rodzaju gleby nie ma wartości wyjściowej' },
  ],
])('a threshold %s is refused at its field, and nothing is saved', async (_, alarm, fields) => {
  const before = (await browser.get(`/api/objects/${probeId}/alarms`)).body;
  expect(await save([{ ...dry, rule: 'too_wet', threshold: 40 }, alarm].toReversed())).toMatchObject({
    status: 422,
    body: { err: 'validation', fields },
  });
  expect((await browser.get(`/api/objects/${probeId}/alarms`)).body).toEqual(before);
});

test('switching a rule off ends its alarm on every open page', async () => {
  const raised = await sql.first<{ id: string }>(
    `insert into alarms (id, client_id, module_id, rule, field, message, activation_date) values
       (gen_random_uuid(), $1, $2, 'too_dry', 'HUMIDITY_1', '{"pl": "Za sucho", "en": "Too dry"}', now()) returning id`,
    [accountId, probeId],
  );
  const socket = await openSocket(address, secret);
  await save([{ ...dry, active: false }]);
  expect(await nextEnded(socket)).toMatchObject({ id: raised?.id });
  socket.close();
});

test('a base station’s alarm is also published as a base alarm, and lists its consequences for coming openings', async () => {
  const row = await sql.first<{ id: string }>(
    `insert into alarms (id, client_id, module_id, rule, message, activation_date) values
       (gen_random_uuid(), $1, $2, 'base_offline', '{"pl": "Stacja", "en": "Station"}', now()) returning id`,
    [accountId, stationId],
  );
  const id = row?.id ?? '';
  const socket = await openSocket(address, secret);
  await browser.request('POST', `/api/alarms/${id}/confirm`);
  expect(await socket.next('base_alarms')).toMatchObject({ id, modules: 2 });
  socket.close();

  expect((await browser.get(`/api/alarms/${id}/consequences`)).body).toMatchObject({
    id_station: stationId,
    summary: 'nothing_planned',
    plan_until: null,
    modules: [
      { id_object: probeId, last_reading: null },
      { id_object: valvesId, last_reading: null },
    ],
    runs: [],
  });
  await addRuns();
  expect((await browser.get(`/api/alarms/${id}/consequences`)).body).toMatchObject({
    summary: 'ends_early',
    runs: [
      { name: 'Block', verdict: 'runs' },
      { name: 'Block', verdict: 'not_on_station' },
      { name: 'Block', verdict: 'plan_ends_before' },
    ],
  });
});

/** Waits for the next ended alarm: while it is still active, the server may publish it again first. */
async function nextEnded(socket: TestSocket): Promise<unknown> {
  for (;;) {
    const event = await socket.next('alarms');
    if (typeof event === 'object' && event !== null && 'inactivation_date' in event && event.inactivation_date !== null)
      return event;
  }
}

/** Adds three openings in the coming hours; the station holds a plan for the next two. */
async function addRuns(): Promise<void> {
  await sql.run(
    `insert into plan_sets (station_id, version, client_id, body, valid_until, accepted_at)
     values ($1, 7, $2, '{}', now() + interval '150 minutes', now())`,
    [stationId, accountId],
  );
  await sql.run(
    `with program as (insert into schedules (id, client_id, name, kind, type, definition)
       values (gen_random_uuid(), $1, 'Night', 'irrigation', 1, '{"conditions": []}') returning id),
     run as (insert into runs (id, client_id, schedule_id, date, cycle, starts_at, ends_at, finished_at)
       select gen_random_uuid(), $1, id, '2026-06-11', 1, now(), now(), now() from program returning id, schedule_id)
     insert into output_plans (id, client_id, output_id, run_id, schedule_id, element, role, open_at, close_at, duration_min, status)
     select gen_random_uuid(), $1, o.id, run.id, run.schedule_id, hour, 'element', now() + make_interval(hours => hour),
       now() + make_interval(hours => hour, mins => 20), 20, status
     from run, outputs o, (values (1, 2), (2, 0), (3, 2)) as t(hour, status)
     where o.client_id = $1 and o.field_name = 'o1'`,
    [accountId],
  );
}

test('an alarm of another module has no such consequences', async () => {
  const row = await sql.first<{ id: string }>('select id from alarms where client_id = $1 and module_id = $2', [
    accountId,
    probeId,
  ]);
  expect((await browser.get(`/api/alarms/${row?.id ?? ''}/consequences`)).status).toBe(404);
});
