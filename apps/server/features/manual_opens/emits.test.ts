import { ok, type Result } from '@zagon/domain/core/result.ts';
import { describe, expect, test } from 'vitest';
import type { Role } from '../../permissions.ts';
import { presentRefusal, type Refusal } from '../../http/refusal.ts';
import { createRateLimit } from '../../live/rate-limit.ts';
import { type Bench, irrigationBench } from '../../test-rig/irrigation.ts';
import { anId } from '../../test-rig/farm.ts';
import { handEmits } from './emits.ts';

const FOUR = '2026-06-11T02:00:00Z';

type Given = { readonly role?: Role; readonly state?: 'active' | 'blocked' };

/** What a page hears when it orders: the results in short, or the refusal. Closing is another noun's and noted only. */
function page(bench: Bench) {
  const closed: string[] = [];
  const emits = handEmits({
    keys: bench.pools.system,
    tell: async () => undefined,
    close: async (_call, outputId): Promise<Result<{ commandId: string; changes: object }, Refusal>> => {
      closed.push(outputId);
      return ok({ commandId: anId(), changes: {} });
    },
  });
  async function ask(name: string, body: object, { role = 'admin', state = 'active' }: Given = {}) {
    const emit = emits.find((each) => each.name === name);
    if (emit === undefined) throw new Error(name);
    const call = bench.call(state);
    const given = await emit.answer({ ...call, visitor: { ...call.visitor, role } }, body);
    return given.ok ? given.value : presentRefusal(given.error, 'en');
  }
  return { ask, closed };
}

const press = () => ({ key: anId() });
const live = async (bench: Bench) =>
  (
    await bench.pools.system.rows<{ line: string }>(
      `select o.field_name || ' ' || h.minutes as line from manual_opens h join outputs o on o.id = h.output_id
       where h.status < 10 order by o.field_name`,
    )
  ).map(({ line }) => line);
const open = (minutes: number) => ({ set: 'open', minutes });

async function aGroup(bench: Bench, ...members: readonly string[]): Promise<string> {
  const id = anId();
  await bench.pools.system.run("insert into groups (id, client_id, name, scope) values ($1, $2, 'North', 'outputs')", [
    id,
    bench.clientId,
  ]);
  for (const [position, member] of members.entries())
    await bench.pools.system.run(
      'insert into group_members (client_id, group_id, member_id, position) values ($1, $2, $3, $4)',
      [bench.clientId, id, member, position],
    );
  return id;
}

describe('an order over the socket', () => {
  test('opens the outputs of one module, which go to it as one order after three seconds', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSection('Second', 1, 6);
    const { ask } = page(bench);
    const outputs = { o1: open(10), o2: open(5) };
    const answer = await ask('command', { ...press(), id_object: bench.things.valvesId, outputs });
    expect(answer).toMatchObject({
      ok: true,
      results: [{ manual_open: { minutes: 10 } }, { manual_open: { minutes: 5 } }],
    });
    await bench.pass({ seconds: 3 });
    expect(bench.commands).toHaveLength(1);
    expect(
      bench
        .last()
        ?.orders.map(({ output }) => output)
        .toSorted(),
    ).toEqual(['o1', 'o2']);
  });

  test('that is sent again gives the same answer and opens nothing more; the same key for another one is a conflict', async () => {
    const bench = await irrigationBench(FOUR);
    const { ask } = page(bench);
    const body = { ...press(), id_output: bench.things.outputIds[0], order: open(10) };
    const first = await ask('manual_schedule', body);
    expect(await ask('manual_schedule', body)).toEqual(first);
    expect(await live(bench)).toEqual(['o1 10']);
    expect(await ask('manual_schedule', { ...body, order: open(20) })).toMatchObject({ err: 'conflict' });
  });

  test('that was refused changed nothing, and may be asked again under its key', async () => {
    const bench = await irrigationBench(FOUR);
    const { ask } = page(bench);
    const pump = { ...press(), id_output: bench.things.pumpId, order: open(10) };
    expect(await ask('manual_schedule', pump)).toMatchObject({
      err: 'conflict',
      message: expect.stringContaining('Pond'),
    });
    expect(await ask('manual_schedule', pump)).toMatchObject({
      err: 'conflict',
      message: expect.stringContaining('Pond'),
    });
  });

  test('is blocked by a running program, with its name and the time left', async () => {
    const bench = await irrigationBench(FOUR);
    await bench.addSchedule();
    await bench.pass();
    await bench.pass({ minutes: 65 });
    const { ask } = page(bench);
    const order = { ...press(), id_output: bench.things.outputIds[0], order: open(10) };
    expect(await ask('manual_schedule', order)).toMatchObject({
      err: 'conflict',
      message: 'The program Dawn is running, 15 min left.',
    });
  });

  test('closes for whoever may stop, and opens only for who may operate', async () => {
    const bench = await irrigationBench(FOUR);
    const { ask, closed } = page(bench);
    const to = (order: object) => ({ ...press(), id_output: bench.things.outputIds[0], order });
    expect(await ask('manual_schedule', to({ set: 'close' }), { role: 'adminus' })).toMatchObject({ ok: true });
    expect(await ask('manual_schedule', to(open(5)), { role: 'adminus' })).toMatchObject({ err: 'access_denied' });
    expect(await ask('manual_schedule', to({ set: 'close' }), { state: 'blocked' })).toMatchObject({ ok: true });
    expect(await ask('manual_schedule', to(open(5)), { state: 'blocked' })).toMatchObject({ err: 'account_blocked' });
    expect(closed).toHaveLength(2);
    const both = { ...press(), id_object: bench.things.valvesId, outputs: { o1: open(5), o2: { set: 'close' } } };
    expect(await ask('command', both, { role: 'adminus' })).toMatchObject({
      results: [{ refused: 'Access denied.' }, { refused: null }],
    });
    expect(await live(bench)).toEqual([]);
  });
});

test('all kinds of orders together: twenty at once, then five a second', async () => {
  const parts = { tell: async () => undefined, close: async () => ok({ commandId: '', changes: {} }) };
  const { pools } = await irrigationBench(FOUR);
  const emits = handEmits({ keys: pools.system, ...parts });
  const limits = createRateLimit();
  const free = (atMs: number) =>
    emits.map(({ rate, together, name }) => limits.take(together ?? name, rate, atMs)).filter((wait) => wait === null)
      .length;
  expect([free(0), free(0), free(0), free(0), free(0), free(0)]).toEqual([4, 4, 4, 4, 4, 0]);
  expect([free(200), free(200), free(1000), free(1000)]).toEqual([1, 0, 4, 0]);
});

describe('several things by hand', () => {
  test('of a group open together, each with the time of the order, and close together', async () => {
    const bench = await irrigationBench(FOUR);
    const second = await bench.addSection('Second', 1, 6);
    const { ask, closed } = page(bench);
    const id_group = await aGroup(bench, bench.things.sectionId, second);
    expect(await ask('manual_group_schedule', { ...press(), id_group, order: open(15) })).toMatchObject({ ok: true });
    expect(await live(bench)).toEqual(['o1 15', 'o2 15']);
    await ask('manual_group_schedule', { ...press(), id_group, order: { set: 'close' } });
    expect(closed).toEqual([bench.things.outputIds[0], bench.things.outputIds[1]]);
  });

  test('open all or none: what the source cannot give keeps the others closed too', async () => {
    const bench = await irrigationBench(FOUR);
    const [second, third] = [await bench.addSection('Second', 1, 12), await bench.addSection('Third', 2, 12)];
    const { ask } = page(bench);
    const section = (id: string, minutes: number | null = null) => ({ type: 'section', id, minutes });
    const all = [section(bench.things.sectionId), section(second, 5), section(third)];
    expect(await ask('manual_schedule_new', { ...press(), minutes: 10, elements: all })).toMatchObject({
      err: 'conflict',
      message: 'Output 3, together with the others: Pond has 6.0 m³/h left, and 12.0 m³/h are wanted.',
    });
    expect(await live(bench)).toEqual([]);
    await ask('manual_schedule_new', { ...press(), minutes: 10, elements: all.slice(0, 2) });
    expect(await live(bench)).toEqual(['o1 10', 'o2 5']);
  });

  test('an empty group and a foreign section open nothing', async () => {
    const bench = await irrigationBench(FOUR);
    const { ask } = page(bench);
    const id_group = await aGroup(bench);
    expect(await ask('manual_group_schedule', { ...press(), id_group, order: open(5) })).toMatchObject({
      err: 'validation',
    });
    const elements = [{ type: 'section', id: anId(), minutes: null }];
    expect(await ask('manual_schedule_new', { ...press(), minutes: 5, elements })).toMatchObject({ err: 'not_found' });
  });
});
