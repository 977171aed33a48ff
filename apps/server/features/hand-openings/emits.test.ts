import { describe, expect, test } from 'vitest';
import type { Role } from '../../core/actor.ts';
import { presentRefusal } from '../../core/refusal.ts';
import { createRateLimit } from '../../admission/rate-limit.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { anId } from '../../testing/farm.ts';
import { addOutputGroup } from '../../testing/farm-fixture.ts';
import { handOpeningEmits } from './emits.ts';
import { isLiveHandOpening } from '../../stores/openings/status-sql.ts';

const FOUR_AM = '2026-06-11T02:00:00Z';

type Caller = { readonly role?: Role; readonly state?: 'active' | 'blocked' };

/** Sends requests as a page would; returns short results or the refusal. */
function page(rig: IrrigationRig) {
  const emits = handOpeningEmits({ publish: () => undefined });
  async function request(name: string, body: object, { role = 'admin', state = 'active' }: Caller = {}) {
    const emit = emits.find((each) => each.name === name);
    if (emit === undefined) throw new Error(name);
    const call = rig.call(state);
    const reply = await emit.answer({ ...call, visitor: { ...call.visitor, role }, system: rig.pools.system }, body);
    return reply.ok ? reply.value : presentRefusal(reply.error, 'en');
  }
  /** The outputs that were ordered to close, oldest first. */
  const closed = async (): Promise<readonly string[]> => {
    const rows = await rig.pools.system.rows<{ output_id: string }>(
      "select output_id from commands where client_id = $1 and kind = 'close' order by created_at, id",
      [rig.accountId],
    );
    return rows.map(({ output_id }) => output_id);
  };
  return { ask: request, closed };
}

const newKey = () => ({ key: anId() });
const live = async (rig: IrrigationRig) =>
  (
    await rig.pools.system.rows<{ line: string }>(
      `select o.field_name || ' ' || h.minutes as line from manual_opens h join outputs o on o.id = h.output_id
       where ${isLiveHandOpening('h')} order by o.field_name`,
    )
  ).map(({ line }) => line);
const open = (minutes: number) => ({ set: 'open', minutes });

const aGroup = (rig: IrrigationRig, ...members: readonly string[]): Promise<string> =>
  addOutputGroup(rig.pools.system, rig.accountId, members);

describe('an order over the socket', () => {
  test('an order over the socket opens the outputs of one module, sent as one order after three seconds', async () => {
    const rig = await irrigationRig(FOUR_AM);
    await rig.addSection('Second', 1, 6);
    const { ask: request } = page(rig);
    const outputs = { o1: open(10), o2: open(5) };
    const answer = await request('command', { ...newKey(), id_object: rig.things.valvesId, outputs });
    expect(answer).toMatchObject({
      ok: true,
      results: [{ manual_open: { minutes: 10 } }, { manual_open: { minutes: 5 } }],
    });
    await rig.pass({ seconds: 3 });
    expect(rig.commands).toHaveLength(1);
    expect(
      rig
        .last()
        ?.orders.map(({ output }) => output)
        .toSorted(),
    ).toEqual(['o1', 'o2']);
  });

  test('a repeated order returns the same response and opens nothing more; reusing its key for another order is a conflict', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const { ask: request } = page(rig);
    const body = { ...newKey(), id_output: rig.things.outputIds[0], order: open(10) };
    const first = await request('manual_schedule', body);
    expect(await request('manual_schedule', body)).toEqual(first);
    expect(await live(rig)).toEqual(['o1 10']);
    expect(await request('manual_schedule', { ...body, order: open(20) })).toMatchObject({ err: 'conflict' });
  });

  test('a refused order changes nothing, and may be retried under the same key', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const { ask: request } = page(rig);
    const pump = { ...newKey(), id_output: rig.things.pumpId, order: open(10) };
    expect(await request('manual_schedule', pump)).toMatchObject({
      err: 'conflict',
      message: expect.stringContaining('Pond'),
    });
    expect(await request('manual_schedule', pump)).toMatchObject({
      err: 'conflict',
      message: expect.stringContaining('Pond'),
    });
  });

  test('an order is refused while a schedule holds the output, naming the schedule and the time left', async () => {
    const rig = await irrigationRig(FOUR_AM);
    await rig.addSchedule();
    await rig.pass();
    await rig.pass({ minutes: 65 });
    const { ask: request } = page(rig);
    const order = { ...newKey(), id_output: rig.things.outputIds[0], order: open(10) };
    expect(await request('manual_schedule', order)).toMatchObject({
      err: 'conflict',
      message: 'The schedule Dawn is running, 15 min left.',
    });
  });

  test('an order lets users with stop permission only close, and requires permission to open', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const { ask: request, closed } = page(rig);
    const to = (order: object) => ({ ...newKey(), id_output: rig.things.outputIds[0], order });
    expect(await request('manual_schedule', to({ set: 'close' }), { role: 'adminus' })).toMatchObject({ ok: true });
    expect(await request('manual_schedule', to(open(5)), { role: 'adminus' })).toMatchObject({ err: 'access_denied' });
    expect(await request('manual_schedule', to({ set: 'close' }), { state: 'blocked' })).toMatchObject({ ok: true });
    expect(await request('manual_schedule', to(open(5)), { state: 'blocked' })).toMatchObject({
      err: 'account_blocked',
    });
    // The second stop joins the close that is still pending.
    expect(await closed()).toEqual([rig.things.outputIds[0]]);
    const both = { ...newKey(), id_object: rig.things.valvesId, outputs: { o1: open(5), o2: { set: 'close' } } };
    expect(await request('command', both, { role: 'adminus' })).toMatchObject({
      results: [{ refused: 'Access denied.' }, { refused: null }],
    });
    expect(await live(rig)).toEqual([]);
  });
});

test('all kinds of orders together are limited to a burst of twenty, then five a second', () => {
  const emits = handOpeningEmits({ publish: () => undefined });
  const limits = createRateLimit();
  const free = (atMs: number) =>
    emits.map(({ rate: { name, rate } }) => limits.take(name, rate, atMs)).filter((wait) => wait === null).length;
  expect([free(0), free(0), free(0), free(0), free(0), free(0)]).toEqual([4, 4, 4, 4, 4, 0]);
  expect([free(200), free(200), free(1000), free(1000)]).toEqual([1, 0, 4, 0]);
});

test('only an order that closes everything it names is a stop, and names what it closes', () => {
  const emits = handOpeningEmits({ publish: () => undefined });
  const closes = (name: string, body: object) =>
    emits.find((emit) => emit.name === name)?.closes({ ...newKey(), ...body });
  const close = { set: 'close' };
  const id = anId();
  expect(closes('command', { id_object: id, outputs: { o1: close, o2: close } })).toEqual([
    { kind: 'field', moduleId: id, field: 'o1' },
    { kind: 'field', moduleId: id, field: 'o2' },
  ]);
  expect(closes('command', { id_object: id, outputs: { o1: close, o2: open(5) } })).toBeNull();
  expect(closes('manual_schedule', { id_output: id, order: close })).toEqual([{ kind: 'output', outputId: id }]);
  expect(closes('manual_schedule', { id_output: id, order: open(5) })).toBeNull();
  expect(closes('manual_group_schedule', { id_group: id, order: close })).toEqual([{ kind: 'group', groupId: id }]);
  expect(closes('manual_group_schedule', { id_group: 'not an id', order: close })).toBeNull();
});

describe('opening several elements by hand', () => {
  test('the members of a group open together, each with the minutes of the order, and close together', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const second = await rig.addSection('Second', 1, 6);
    const { ask: request, closed } = page(rig);
    const id_group = await aGroup(rig, rig.things.sectionId, second);
    expect(await request('manual_group_schedule', { ...newKey(), id_group, order: open(15) })).toMatchObject({
      ok: true,
    });
    expect(await live(rig)).toEqual(['o1 15', 'o2 15']);
    await request('manual_group_schedule', { ...newKey(), id_group, order: { set: 'close' } });
    expect(await closed()).toEqual([rig.things.outputIds[0], rig.things.outputIds[1]]);
  });

  test('an order opens all or none: if the source cannot supply one, none is opened', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const [second, third] = [await rig.addSection('Second', 1, 12), await rig.addSection('Third', 2, 12)];
    const { ask: request } = page(rig);
    const section = (id: string, minutes: number | null = null) => ({ type: 'section', id, minutes });
    const all = [section(rig.things.sectionId), section(second, 5), section(third)];
    expect(await request('manual_schedule_new', { ...newKey(), minutes: 10, elements: all })).toMatchObject({
      err: 'conflict',
      message: 'Output 3, together with the others: Pond has 6.0 m³/h left, but 12.0 m³/h is needed.',
    });
    expect(await live(rig)).toEqual([]);
    await request('manual_schedule_new', { ...newKey(), minutes: 10, elements: all.slice(0, 2) });
    expect(await live(rig)).toEqual(['o1 10', 'o2 5']);
  });

  test('an order opens nothing for an empty group or a section of another account', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const { ask: request } = page(rig);
    const id_group = await aGroup(rig);
    expect(await request('manual_group_schedule', { ...newKey(), id_group, order: open(5) })).toMatchObject({
      err: 'validation',
    });
    const elements = [{ type: 'section', id: anId(), minutes: null }];
    expect(await request('manual_schedule_new', { ...newKey(), minutes: 5, elements })).toMatchObject({
      err: 'not_found',
    });
  });
});
