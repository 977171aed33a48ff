import { describe, expect, test } from 'vitest';
import { addAccount, addSession, addUser, anId, assign } from '../../test-rig/farm.ts';
import { Browser } from '../../test-rig/browser.ts';
import { startTestApp } from '../../test-rig/test-app.ts';
import { dawn } from '../../test-rig/dawn.ts';
import { addThings } from '../../test-rig/things.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

/** An administrator on a farm of his own, with a universal module beside the valves. */
async function grower() {
  const { clientId } = await addAccount(sql, `farm ${anId()}`);
  const userId = await addUser(sql, `${anId()}@farm.example`);
  await assign(sql, userId, clientId, 'admin');
  const things = await addThings(sql, clientId);
  const boxId = anId();
  await sql.run(
    `insert into modules (id, client_id, station_id, serial_number, device_type, name) values ($1, $2, $3, $4, 'AM-600', 'Meters')`,
    [boxId, clientId, things.stationId, `AM600-${boxId}`],
  );
  const browser = new Browser(address);
  browser.hold(await addSession(sql, userId, clientId, Temporal.Now.instant()));
  /** The status, and the fields that were refused or the thing that came back. */
  const send = async (method: 'POST' | 'PUT' | 'DELETE' | 'GET', path: string, body?: unknown) => {
    const answer = await browser.request(method, path, body === undefined ? {} : { body });
    return { status: answer.status, body: answer.body };
  };
  return { things, boxId, clientId, send };
}

const idOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'string' ? body.id : '';

describe('through the API', () => {
  test('a group keeps the order of its members, and is not emptied while a program names it', async () => {
    const { things, clientId, send } = await grower();
    const group = { name: 'North', scope: 'outputs', members: [things.sectionId] };
    const added = await send('POST', '/api/groups', group);
    expect(added).toMatchObject({
      status: 201,
      body: { element_count: 1, members: [{ kind: 'section', name: 'Block' }], type: 'field' },
    });
    const path = `/api/groups/${idOf(added.body)}`;
    expect(await send('PUT', path, { ...group, scope: 'objects', members: [things.probeId] })).toMatchObject({
      status: 422,
      body: { fields: { scope: 'The scope of a group stays. Make a new group' } },
    });
    await sql.run(
      `insert into schedules (id, client_id, name, kind, type, definition) values ($1, $2, 'Dawn', 'irrigation', 1, $3::jsonb)`,
      [anId(), clientId, JSON.stringify({ elements: [{ type: 'group', id: idOf(added.body) }], conditions: [] })],
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

  test('a condition looks at a group of modules of the account, and at no other', async () => {
    const { things, send } = await grower();
    const probes = await send('POST', '/api/groups', { name: 'Probes', scope: 'objects', members: [things.probeId] });
    const blocks = await send('POST', '/api/groups', { name: 'Blocks', scope: 'outputs', members: [things.sectionId] });
    const program = (id_group: string) => ({
      ...dawn(things.sectionId),
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
      expect(await send('POST', '/api/schedulers', program(id))).toMatchObject({
        status: 422,
        body: { fields: { 'conditions.0.source': 'There is no such thing on the account' } },
      });
    expect(await send('POST', '/api/schedulers', program(idOf(probes.body)))).toMatchObject({ status: 201 });
    expect(await send('DELETE', `/api/groups/${idOf(probes.body)}`)).toMatchObject({
      status: 409,
      body: { uses: [{ kind: 'schedule', name: 'Dawn' }] },
    });
  });

  test('a pump of a source is a device with a name, and no program switches it by itself', async () => {
    const { things, send } = await grower();
    const pump = { name: 'Pond pump', kind: 'output', type: 'irr', id_output: things.pumpId };
    const device = await send('POST', '/api/devices', pump);
    expect(device).toMatchObject({ status: 201, body: { id_water_source: things.waterSourceId } });
    const lamp = await send('POST', '/api/devices', { ...pump, name: 'Lamp', id_output: things.outputIds[2] });
    const program = (id: string) => ({
      name: 'Noon',
      kind: 'control',
      type: 'sequential',
      begin_date: '2026-04-01',
      rule: { type: 'every', n: 1 },
      run_time: 10,
      cycles: { start_hours: ['12:00'] },
      elements: [{ type: 'device', id, minutes: null }],
    });
    expect(await send('POST', '/api/schedulers', program(idOf(device.body)))).toMatchObject({ status: 422 });
    expect(await send('POST', '/api/schedulers', program(idOf(lamp.body)))).toMatchObject({ status: 201 });
  });

  test('a flow meter hangs on a counter of the universal module, alone', async () => {
    const { things, boxId, send } = await grower();
    const meter = {
      name: 'Flow meter',
      kind: 'counter_input',
      type: 'flow_meter',
      id_object: boxId,
      field: 'DI_USR_3',
      id_water_source: things.waterSourceId,
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
      body: { fields: { field: 'This input does not take this kind of signal' } },
    });
  });

  test('a water source goes only when no section and no program stands on it', async () => {
    const { things, send } = await grower();
    const path = `/api/water_sources/${things.waterSourceId}`;
    expect(await send('DELETE', path)).toMatchObject({
      status: 409,
      body: { err: 'in_use', uses: [{ kind: 'section', name: 'Block' }] },
    });
    await sql.run('delete from sections where id = $1', [things.sectionId]);
    expect(await send('DELETE', path)).toMatchObject({ status: 200 });
    expect(await send('GET', path)).toMatchObject({ status: 404 });
    const pond = { name: 'Pond', efficiency: 24, clean_water_outputs: [things.pumpId], fertigated_water_outputs: [] };
    expect(await send('POST', '/api/water_sources', pond)).toMatchObject({
      status: 422,
      body: { fields: { fertigated_water_outputs: 'Choose at least one output' } },
    });
    const whole = { ...pond, fertigated_water_outputs: [things.pumpId] };
    expect(await send('POST', '/api/water_sources', whole)).toMatchObject({ status: 201, body: whole });
  });

  test('an output that is used no more leaves the list, and comes back as the same one', async () => {
    const { things, boxId, send } = await grower();
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
      body: { fields: { type: 'This type is not possible here' } },
    });
    await sql.run('update outputs set reported_open = false where id = $1', [id]);
    expect(await send('DELETE', `/api/outputs/${id}`)).toMatchObject({ status: 200, body: { closing: false } });
    expect(await send('GET', `/api/outputs/${id}`)).toMatchObject({ status: 404 });
    expect(await send('POST', '/api/manual_opens', { id_output: id, minutes: 5 })).toMatchObject({ status: 404 });
    expect(await send('POST', '/api/outputs', { ...output, name: 'Lamp', type: 'light' })).toMatchObject({
      status: 201,
      body: { id, name: 'Lamp' },
    });
    expect(await send('DELETE', `/api/outputs/${things.pumpId}`, { confirmed: true })).toMatchObject({
      status: 409,
      body: { uses: [{ kind: 'water_source', name: 'Pond' }] },
    });
  });
});
