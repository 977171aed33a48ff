import { describe, expect, test } from 'vitest';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { Browser } from '../../testing/browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { dawnSchedule } from '../../testing/dawn-schedule.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

/** Creates an administrator with a farm of their own, with a universal module next to the valves. */
async function addGrower() {
  const { accountId } = await addAccount(sql, `farm ${anId()}`);
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const fixture = await addFarmFixture(sql, accountId);
  const boxId = anId();
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-600', 'Meters')`,
    [boxId, accountId, fixture.stationId, `AM600-${boxId}`],
  );
  const browser = new Browser(address);
  browser.withSession(await addSession(sql, userId, accountId, testClock.now()));
  /** The status, and the refused fields or the returned resource. */
  const send = async (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: unknown) => {
    const answer = await browser.request(method, path, body === undefined ? {} : { body });
    return { status: answer.status, body: answer.body };
  };
  return { things: fixture, boxId, accountId, send };
}

const idOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : '';

describe('through the API', () => {
  test("the order of a group's members is kept, and the group cannot be emptied while a schedule uses it", async () => {
    const { things: fixture, accountId, send } = await addGrower();
    const group = { name: 'North', scope: 'outputs', members: [fixture.sectionId] };
    const added = await send('POST', '/api/groups', group);
    expect(added).toMatchObject({
      status: 201,
      body: { element_count: 1, members: [{ kind: 'section', name: 'Block' }], type: 'field' },
    });
    const path = `/api/groups/${idOf(added.body)}`;
    expect(await send('PUT', path, { ...group, scope: 'objects', members: [fixture.probeId] })).toMatchObject({
      status: 422,
      body: { fields: { scope: 'The scope of a group cannot be changed. Create a new group' } },
    });
    await sql.run(
      `insert into schedules (id, client_id, name, kind, type, definition) values ($1, $2, 'Dawn', 'irrigation', 1, $3::jsonb)`,
      [anId(), accountId, JSON.stringify({ elements: [{ type: 'group', id: idOf(added.body) }], conditions: [] })],
    );
    expect(await send('PUT', path, { ...group, members: [] })).toMatchObject({
      status: 409,
      body: { err: 'in_use', uses: [{ kind: 'schedule', name: 'Dawn' }] },
    });
    expect(await send('PUT', path, { ...group, name: 'South' })).toMatchObject({
      status: 200,
      body: { name: 'South' },
    });
  });

  test('a condition may use a group of modules of the account, and no other', async () => {
    const { things: fixture, send } = await addGrower();
    const probes = await send('POST', '/api/groups', { name: 'Probes', scope: 'objects', members: [fixture.probeId] });
    const blocks = await send('POST', '/api/groups', {
      name: 'Blocks',
      scope: 'outputs',
      members: [fixture.sectionId],
    });
    const schedule = (id_group: string) => ({
      ...dawnSchedule(fixture.sectionId),
      conditions: [
        {
          quantity: 'soil_moisture',
          comparator: 'lt',
          threshold: 24,
          source: { type: 'group', id_group },
          when_true: 'run',
          when_unknown: null,
        },
      ],
    });
    for (const id of [idOf(blocks.body), anId()])
      expect(await send('POST', '/api/schedulers', schedule(id))).toMatchObject({
        status: 422,
        body: { fields: { 'conditions.0.source': 'There is no such item in the account' } },
      });
    expect(await send('POST', '/api/schedulers', schedule(idOf(probes.body)))).toMatchObject({ status: 201 });
    expect(await send('DELETE', `/api/groups/${idOf(probes.body)}`)).toMatchObject({
      status: 409,
      body: { uses: [{ kind: 'schedule', name: 'Dawn' }] },
    });
  });

  test('the pump of a source can be a named device, but no schedule may switch it directly', async () => {
    const { things: fixture, send } = await addGrower();
    const pump = { name: 'Pond pump', kind: 'output', type: 'irr', id_output: fixture.pumpId };
    const device = await send('POST', '/api/devices', pump);
    expect(device).toMatchObject({ status: 201, body: { id_water_source: fixture.waterSourceId } });
    const lamp = await send('POST', '/api/devices', { ...pump, name: 'Lamp', id_output: fixture.outputIds[2] });
    const schedule = (id: string) => ({
      name: 'Noon',
      kind: 'control',
      type: 'sequential',
      begin_date: '2026-04-01',
      rule: { type: 'every', n: 1 },
      run_time: 10,
      cycles: { start_hours: ['12:00'] },
      elements: [{ type: 'device', id, minutes: null }],
    });
    expect(await send('POST', '/api/schedulers', schedule(idOf(device.body)))).toMatchObject({ status: 422 });
    expect(await send('POST', '/api/schedulers', schedule(idOf(lamp.body)))).toMatchObject({ status: 201 });
  });

  test('a flow meter can use a counter of the universal module, and only one per input', async () => {
    const { things: fixture, boxId, send } = await addGrower();
    const meter = {
      name: 'Flow meter',
      kind: 'counter_input',
      type: 'flow_meter',
      id_object: boxId,
      field: 'DI_USR_3',
      id_water_source: fixture.waterSourceId,
    };
    expect(await send('POST', '/api/devices', meter)).toMatchObject({
      status: 201,
      body: { index: 3, object_name: 'Meters', id_output: null, field: 'DI_USR_3' },
    });
    expect(await send('POST', '/api/devices', { ...meter, name: 'Second' })).toMatchObject({
      status: 422,
      body: { fields: { field: 'Flow meter is already on this input' } },
    });
    expect(await send('POST', '/api/devices', { ...meter, field: 'ANALOG_USR_1' })).toMatchObject({
      status: 422,
      body: { fields: { field: 'This input does not support this kind of signal' } },
    });
  });

  test('a water source can be deleted only when no section and no schedule uses it', async () => {
    const { things: fixture, send } = await addGrower();
    const path = `/api/water_sources/${fixture.waterSourceId}`;
    expect(await send('DELETE', path)).toMatchObject({
      status: 409,
      body: { err: 'in_use', uses: [{ kind: 'section', name: 'Block' }] },
    });
    await sql.run('delete from sections where id = $1', [fixture.sectionId]);
    expect(await send('DELETE', path)).toMatchObject({ status: 200 });
    expect(await send('GET', path)).toMatchObject({ status: 404 });
    const pond = { name: 'Pond', efficiency: 24, clean_water_outputs: [fixture.pumpId], fertigated_water_outputs: [] };
    expect(await send('POST', '/api/water_sources', pond)).toMatchObject({
      status: 422,
      body: { fields: { fertigated_water_outputs: 'Choose at least one output' } },
    });
    const whole = { ...pond, fertigated_water_outputs: [fixture.pumpId] };
    expect(await send('POST', '/api/water_sources', whole)).toMatchObject({ status: 201, body: whole });
  });

  test('an output that is no longer used leaves the list, and comes back with the same id', async () => {
    const { things: fixture, boxId, send } = await addGrower();
    const output = { id_object: boxId, field_name: 'o1', name: 'Fan', type: 'fan' };
    const added = await send('POST', '/api/outputs', output);
    expect(added).toMatchObject({ status: 201, body: { name: 'Fan', state: null } });
    const id = idOf(added.body);
    expect(await send('POST', '/api/outputs', output)).toMatchObject({
      status: 422,
      body: { fields: { field_name: 'This output is already added as Fan' } },
    });
    expect(await send('PUT', `/api/outputs/${id}`, { name: 'Siren', type: 'siren' })).toMatchObject({
      status: 422,
      body: { fields: { type: 'This type is not allowed here' } },
    });
    await sql.run('update outputs set reported_open = false where id = $1', [id]);
    expect(await send('DELETE', `/api/outputs/${id}`)).toMatchObject({ status: 200, body: { closing: false } });
    expect(await send('GET', `/api/outputs/${id}`)).toMatchObject({ status: 404 });
    expect(await send('POST', '/api/manual_opens', { id_output: id, minutes: 5 })).toMatchObject({ status: 404 });
    expect(await send('POST', '/api/outputs', { ...output, name: 'Lamp', type: 'light' })).toMatchObject({
      status: 201,
      body: { id, name: 'Lamp' },
    });
    expect(await send('DELETE', `/api/outputs/${fixture.pumpId}`, { confirmed: true })).toMatchObject({
      status: 409,
      body: { uses: [{ kind: 'water_source', name: 'Pond' }] },
    });
  });
});
