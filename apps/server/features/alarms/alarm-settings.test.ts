import { expect, test } from 'vitest';
import { Browser } from '../../test-rig/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../test-rig/farm.ts';
import { openSocket, type TestSocket } from '../../test-rig/socket.ts';
import { startTestApp } from '../../test-rig/test-app.ts';
import { addThings } from '../../test-rig/things.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { clientId } = await addAccount(sql, 'Farm');
const { probeId, stationId, valvesId } = await addThings(sql, clientId);
const anna = await addUser(sql, 'anna@farm.example', { language: 'pl' });
await assign(sql, anna, clientId, 'admin');
const secret = await addSession(sql, anna, clientId, Temporal.Now.instant());
const browser = new Browser(address).hold(secret);
const save = (alarms: unknown) => browser.request('PUT', `/api/objects/${probeId}/alarms`, { body: { alarms } });
const dry = { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 22, active: true, channels: ['app', 'sms'] };

test('a module shows every alarm that its type offers, with threshold, scale and channels', async () => {
  const list = (await browser.get(`/api/objects/${probeId}/alarms`)).body;
  expect(list).toContainEqual({
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

test('what is chosen stays, the rest is as before, and who chose it stands in the audit log', async () => {
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
  ['beyond the scale', { ...dry, threshold: 120 }, { 'alarms.0.threshold': 'Najwyżej 100' }],
  [
    'of a fixed alarm',
    { ...dry, field: 'sigstr', rule: 'low_signal', threshold: 10 },
    { 'alarms.0.threshold': 'Ten próg jest stały: 25' },
  ],
  [
    'of a field that the probe has not',
    { ...dry, field: 'VPD_1' },
    { 'alarms.0.field': 'Ten moduł nie ma takiego alarmu: VPD_1' },
  ],
  [
    'missing where no soil gives one',
    { ...dry, threshold: null },
    { 'alarms.0.threshold': 'Podaj próg: bez rodzaju gleby nie ma wartości wyjściowej' },
  ],
])('a threshold %s is refused by its name, and nothing is kept', async (_, alarm, fields) => {
  const before = (await browser.get(`/api/objects/${probeId}/alarms`)).body;
  expect(await save([{ ...dry, rule: 'too_wet', threshold: 40 }, alarm].toReversed())).toMatchObject({
    status: 422,
    body: { err: 'validation', fields },
  });
  expect((await browser.get(`/api/objects/${probeId}/alarms`)).body).toEqual(before);
});

test('switching a rule off ends its alarm, on every open page', async () => {
  const raised = await sql.first<{ id: string }>(
    `insert into alarms (id, client_id, module_id, rule, field, message, activation_date) values
       (gen_random_uuid(), $1, $2, 'too_dry', 'HUMIDITY_1', '{"pl": "Za sucho", "en": "Too dry"}', now()) returning id`,
    [clientId, probeId],
  );
  const socket = await openSocket(address, secret);
  await save([{ ...dry, active: false }]);
  expect(await nextEnded(socket)).toMatchObject({ id: raised?.id });
  socket.close();
});

test('a base station’s alarm is told by its own name too, and says what follows for the coming openings', async () => {
  const row = await sql.first<{ id: string }>(
    `insert into alarms (id, client_id, module_id, rule, message, activation_date) values
       (gen_random_uuid(), $1, $2, 'base_offline', '{"pl": "Stacja", "en": "Station"}', now()) returning id`,
    [clientId, stationId],
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

/** The next alarm told that is over: the server may tell of it once more before, while it still holds. */
async function nextEnded(socket: TestSocket): Promise<unknown> {
  for (;;) {
    const told = await socket.next('alarms');
    if (typeof told === 'object' && told !== null && 'inactivation_date' in told && told.inactivation_date !== null)
      return told;
  }
}

/** Three openings of the coming hours; the station holds a plan for the next two. */
async function addRuns(): Promise<void> {
  await sql.run(
    `insert into plan_sets (station_id, version, client_id, body, valid_until, accepted_at)
     values ($1, 7, $2, '{}', now() + interval '150 minutes', now())`,
    [stationId, clientId],
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
    [clientId],
  );
}

test('an alarm of another module has no such consequences', async () => {
  const row = await sql.first<{ id: string }>('select id from alarms where client_id = $1 and module_id = $2', [
    clientId,
    probeId,
  ]);
  expect((await browser.get(`/api/alarms/${row?.id ?? ''}/consequences`)).status).toBe(404);
});
