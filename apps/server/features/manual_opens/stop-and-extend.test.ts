import { describe, expect, test } from 'vitest';
import { presentRefusal } from '../../http/refusal.ts';
import { open, running, status, stop, valve } from '../../test-rig/hand.ts';
import { irrigationBench } from '../../test-rig/irrigation.ts';
import { extendByHand } from './extend.ts';

const NOON = '2026-06-11T10:00:00Z';

describe('stopping', () => {
  test('before the batch is due, nothing ever opens', async () => {
    const bench = await irrigationBench(NOON);
    const id = await open(bench, valve(bench));
    await bench.pass({ seconds: 1 });
    await stop(bench, id);
    await bench.pass({ seconds: 5 });
    expect(await status(bench)).toEqual([11]);
    expect(bench.commands.flatMap(({ orders }) => orders.map(({ kind }) => kind))).toEqual(['close']);
  });

  test('a running opening sends the close at once, not after the batch, and repeats it until the valve says closed', async () => {
    const bench = await irrigationBench(NOON);
    const id = await running(bench);
    await stop(bench, id);
    await bench.pass();
    expect(await status(bench)).toEqual([5]);
    const sentAfter = async (seconds: number) => {
      const before = bench.commands.length;
      await bench.pass({ seconds });
      return bench.commands.length - before;
    };
    expect(bench.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
    expect([
      await sentAfter(1),
      await sentAfter(1),
      await sentAfter(3),
      await sentAfter(1),
      await sentAfter(8),
    ]).toEqual([0, 1, 0, 1, 1]);
    await bench.closed('o1', 'command');
    expect(await status(bench)).toEqual([11]);
    expect(await sentAfter(60)).toBe(0);
  });

  test('each repetition has an id of its own, so that the station acts on it', async () => {
    const bench = await irrigationBench(NOON);
    await stop(bench, await running(bench));
    await bench.pass();
    await bench.pass({ seconds: 2 });
    const closes = bench.commands.filter(({ orders }) => orders[0]?.kind === 'close');
    expect(new Set(closes.map(({ cmd_id }) => cmd_id)).size).toBe(2);
  });

  test('twice is no mistake, and sends no second order', async () => {
    const bench = await irrigationBench(NOON);
    const id = await running(bench);
    await stop(bench, id);
    await stop(bench, id);
    await bench.pass();
    expect(bench.commands.filter(({ orders }) => orders[0]?.kind === 'close')).toHaveLength(1);
  });

  test('a stop that could not be delivered does not end a later opening of the same valve', async () => {
    const bench = await irrigationBench(NOON);
    await stop(bench, await running(bench));
    await bench.setOnline(false);
    await bench.pass({ minutes: 12 });
    await bench.setOnline(true);
    await bench.closed('o1');
    await running(bench);
    await bench.pass({ minutes: 1 });
    expect(bench.last()?.orders[0]?.kind).toBe('open');
    expect(await status(bench)).toEqual([11, 3]);
  });
});

describe('extending', () => {
  test('counts its minutes from now, under an id of its own', async () => {
    const bench = await irrigationBench(NOON);
    const first = await running(bench, 10);
    await bench.pass({ minutes: 5 });
    const extended = await extendByHand(bench.call(), first, 10);
    if (!extended.ok) throw new Error(extended.error.code);
    expect(extended.value.row.id).not.toBe(first);
    expect(await status(bench)).toEqual([10, 3]);
    await bench.pass({ seconds: 3 });
    const order = bench.last();
    if (order === undefined) throw new Error('nothing was sent');
    expect(order.orders[0]).toMatchObject({ kind: 'open', output: 'o1', duration_s: 600 });
    await bench.done(order);
    await bench.pass({ minutes: 9 });
    expect(await status(bench)).toEqual([10, 3]);
    await bench.pass({ minutes: 1 });
    expect(await status(bench)).toEqual([10, 7]);
  });

  test('that the station refuses leaves the opening to its first time', async () => {
    const bench = await irrigationBench(NOON);
    const first = await running(bench, 10);
    await extendByHand(bench.call(), first, 60);
    await bench.pass({ seconds: 3 });
    const order = bench.last();
    if (order === undefined) throw new Error('nothing was sent');
    await bench.report({
      kind: 'command_refused',
      at: bench.at(),
      cmd_id: order.cmd_id,
      module: bench.valves,
      reason: 'old_epoch',
    });
    expect(await status(bench)).toEqual([10, 3]);
    await bench.pass({ minutes: 10 });
    expect(await status(bench)).toEqual([10, 7]);
  });

  test('is refused while a module that it needs is inactive: nothing of it is opened again', async () => {
    const bench = await irrigationBench(NOON);
    const first = await running(bench);
    await bench.pools.system.run('update modules set status = 0 where id = $1', [bench.things.valvesId]);
    const extended = await extendByHand(bench.call(), first, 10);
    expect(extended.ok ? 'taken' : presentRefusal(extended.error, 'en').message).toMatch(/^The module is inactive/);
  });

  test('is refused for what is ending', async () => {
    const bench = await irrigationBench(NOON);
    const first = await running(bench);
    await stop(bench, first);
    const extended = await extendByHand(bench.call(), first, 10);
    expect(extended.ok ? 'taken' : extended.error.code).toBe('conflict');
  });
});
