import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { describe, expect, test } from 'vitest';
import { act } from '../../calls/actor.ts';
import { presentRefusal } from '../../core/refusal.ts';
import { requestOpening, startHandOpening, openingStatuses, requestStop, valve } from '../../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { extendByHand } from './extend.ts';
import { stopByHand } from './stop.ts';

const NOON = '2026-06-11T10:00:00Z';

/** Extends an opening and returns the id of the one that replaces it. */
async function extended(rig: IrrigationRig, id: string, minutes: number): Promise<string> {
  const done = await act(rig.call(), extendByHand, { id, minutes });
  if (!done.ok) throw new Error(done.error.code);
  return done.value.row.id;
}

const closes = (rig: IrrigationRig): readonly string[] =>
  rig.commands.flatMap(({ orders }) => orders.flatMap(({ kind, output }) => (kind === 'close' ? [output] : [])));

describe('stopping', () => {
  test('stopping before the batch is due prevents the opening altogether', async () => {
    const rig = await irrigationRig(NOON);
    const id = await requestOpening(rig, valve(rig));
    await rig.pass({ seconds: 1 });
    await requestStop(rig, id);
    await rig.pass({ seconds: 5 });
    expect(await openingStatuses(rig)).toEqual([11]);
    expect(rig.commands.flatMap(({ orders }) => orders.map(({ kind }) => kind))).toEqual(['close']);
  });

  test('stopping a running opening sends the close at once, without batching, and repeats it until the valve reports closed', async () => {
    const rig = await irrigationRig(NOON);
    const id = await startHandOpening(rig);
    await requestStop(rig, id);
    await rig.pass();
    expect(await openingStatuses(rig)).toEqual([5]);
    const sentAfter = async (seconds: number) => {
      const before = rig.commands.length;
      await rig.pass({ seconds });
      return rig.commands.length - before;
    };
    expect(rig.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
    expect([
      await sentAfter(1),
      await sentAfter(1),
      await sentAfter(3),
      await sentAfter(1),
      await sentAfter(8),
    ]).toEqual([0, 1, 0, 1, 1]);
    await rig.closed('o4', 'command');
    await rig.closed('o1', 'command');
    expect(await openingStatuses(rig)).toEqual([11]);
    expect(await sentAfter(60)).toBe(0);
  });

  test('each repetition of a close has its own id, so that the station acts on it', async () => {
    const rig = await irrigationRig(NOON);
    await requestStop(rig, await startHandOpening(rig));
    await rig.pass();
    await rig.pass({ seconds: 2 });
    const closes = rig.commands.filter(({ orders }) => orders[0]?.kind === 'close');
    expect(new Set(closes.map(({ cmd_id }) => cmd_id)).size).toBe(2);
  });

  test('stopping twice is a no-op and sends no second order', async () => {
    const rig = await irrigationRig(NOON);
    const id = await startHandOpening(rig);
    await requestStop(rig, id);
    await requestStop(rig, id);
    await rig.pass();
    expect(rig.commands.filter(({ orders }) => orders[0]?.kind === 'close')).toHaveLength(1);
  });

  test('a stop that could not be delivered does not end a later opening of the same valve', async () => {
    const rig = await irrigationRig(NOON);
    await requestStop(rig, await startHandOpening(rig));
    await rig.setOnline(false);
    await rig.pass({ minutes: 12 });
    await rig.setOnline(true);
    await rig.closed('o1');
    await startHandOpening(rig);
    await rig.pass({ minutes: 1 });
    expect(rig.last()?.orders[0]?.kind).toBe('open');
    expect(await openingStatuses(rig)).toEqual([11, 3]);
  });
});

describe('stopping an opening that another user extended', () => {
  test('stopping an opening that another user extended closes the extended one', async () => {
    const rig = await irrigationRig(NOON);
    const first = await startHandOpening(rig, 2);
    const second = await extended(rig, first, 10);
    const third = await extended(rig, second, 20);
    const stopped = await act(rig.call(), stopByHand, { id: first });
    expect(stopped.ok ? stopped.value.row.id : stopped.error.code).toBe(third);
    expect(await openingStatuses(rig)).toEqual([10, 10, 5]);
    await rig.pass();
    expect(closes(rig)).toEqual(['o1']);
  });

  test('stopping an opening that was extended before it was sent sends a close and nothing else', async () => {
    const rig = await irrigationRig(NOON);
    const first = await requestOpening(rig, valve(rig));
    await extended(rig, first, 20);
    await requestStop(rig, first);
    await rig.pass({ seconds: 5 });
    expect(rig.commands.flatMap(({ orders }) => orders.map(({ kind }) => kind))).toEqual(['close']);
  });
});

describe('stopping an opening that has ended', () => {
  test('stopping an opening that has ended sends no close once its output is reported closed', async () => {
    const rig = await irrigationRig(NOON);
    const id = await startHandOpening(rig);
    await rig.pass({ minutes: 10 });
    await rig.closed('o1');
    await requestStop(rig, id);
    await rig.pass();
    expect(closes(rig)).toEqual([]);
  });

  test('stopping an opening that has ended closes the output unless it is known to be closed', async () => {
    const rig = await irrigationRig(NOON);
    const id = await startHandOpening(rig);
    await rig.pass({ minutes: 10 });
    await rig.closed('o1');
    await rig.pools.system.run('update outputs set reported_open = null');
    await requestStop(rig, id);
    await rig.pass();
    expect(closes(rig)).toEqual(['o1']);
  });

  test('stopping a failed opening closes the output if it was last reported closed before the opening began', async () => {
    const rig = await irrigationRig(NOON);
    const id = await requestOpening(rig, valve(rig));
    await rig.pass({ seconds: 3 });
    const order = rig.last();
    if (order === undefined) throw new Error('nothing was sent');
    const reason = 'not_confirmed';
    await rig.report({ kind: 'command_failed', at: rig.at(), cmd_id: order.cmd_id, module: rig.valves, reason });
    expect(await openingStatuses(rig)).toEqual([12]);
    await requestStop(rig, id);
    await rig.pass();
    expect(closes(rig)).toEqual(['o1']);
  });

  test('stopping an opening that has ended is refused while its output is open for another opening, which stays open', async () => {
    const rig = await irrigationRig(NOON);
    const first = await startHandOpening(rig);
    await rig.pass({ minutes: 10 });
    await rig.closed('o1');
    await startHandOpening(rig);
    const stopped = await act(rig.call(), stopByHand, { id: first });
    expect(stopped.ok ? 'taken' : presentRefusal(stopped.error, 'en').message).toMatch(
      /^This opening has already ended/,
    );
    await rig.pass();
    expect(closes(rig)).toEqual([]);
  });
});

describe('extending', () => {
  test('an extension counts its minutes from now, under a new id', async () => {
    const rig = await irrigationRig(NOON);
    const first = await startHandOpening(rig, 10);
    await rig.pass({ minutes: 5 });
    expect(await extended(rig, first, 10)).not.toBe(first);
    expect(await openingStatuses(rig)).toEqual([10, 3]);
    await rig.pass({ seconds: 3 });
    const order = rig.last();
    if (order === undefined) throw new Error('nothing was sent');
    expect(order.orders[0]).toMatchObject({ kind: 'open', output: 'o1', duration_s: 600 });
    await rig.done(order);
    await rig.pass({ minutes: 9 });
    expect(await openingStatuses(rig)).toEqual([10, 3]);
    await rig.pass({ minutes: 1 });
    expect(await openingStatuses(rig)).toEqual([10, 7]);
  });

  test('an opening that another user has since extended extends the running one', async () => {
    const rig = await irrigationRig(NOON);
    const first = await startHandOpening(rig, 2);
    const second = await extended(rig, first, 10);
    const third = await extended(rig, first, 20);
    const done = await act(rig.call(), extendByHand, { id: second, minutes: 30 });
    if (!done.ok) throw new Error(done.error.code);
    expect(done.value.row).toMatchObject({ previous_id: third, minutes: 30 });
    expect(done.value.changes.handOpenings).toEqual([second, third, done.value.row.id]);
    expect(await openingStatuses(rig)).toEqual([10, 10, 10, 3]);
    await rig.pass({ seconds: 3 });
    expect(rig.last()?.orders[0]).toMatchObject({ kind: 'open', output: 'o1', duration_s: 1800 });
  });

  test('an opening whose extension was stopped is refused, and opens nothing', async () => {
    const rig = await irrigationRig(NOON);
    const first = await startHandOpening(rig, 2);
    await requestStop(rig, await extended(rig, first, 10));
    const sent = rig.commands.length;
    const refusal = await act(rig.call(), extendByHand, { id: first, minutes: 10 });
    expect(refusal.ok ? 'taken' : presentRefusal(refusal.error, 'en').message).toMatch(/already ending/);
    await rig.pass({ seconds: 5 });
    expect(rig.commands.slice(sent).flatMap(({ orders }) => orders.map(({ kind }) => kind))).toEqual(['close']);
  });

  test('an extension that the station refuses leaves the opening at its original time', async () => {
    const rig = await irrigationRig(NOON);
    const first = await startHandOpening(rig, 10);
    await act(rig.call(), extendByHand, { id: first, minutes: 60 });
    await rig.pass({ seconds: 3 });
    const order = rig.last();
    if (order === undefined) throw new Error('nothing was sent');
    await rig.report({
      kind: 'command_refused',
      at: rig.at(),
      cmd_id: order.cmd_id,
      module: rig.valves,
      reason: 'old_epoch',
    });
    expect(await openingStatuses(rig)).toEqual([10, 3]);
    await rig.pass({ minutes: 10 });
    expect(await openingStatuses(rig)).toEqual([10, 7]);
  });

  test('an extension is refused while a module it needs is inactive, and reopens nothing', async () => {
    const rig = await irrigationRig(NOON);
    const first = await startHandOpening(rig);
    await rig.pools.system.run(`update modules set status = ${MODULE_STATUS.off} where id = $1`, [rig.things.valvesId]);
    const refusal = await act(rig.call(), extendByHand, { id: first, minutes: 10 });
    expect(refusal.ok ? 'taken' : presentRefusal(refusal.error, 'en').message).toMatch(/^The module is inactive/);
  });

  test('an extension is refused for an opening that is ending', async () => {
    const rig = await irrigationRig(NOON);
    const first = await startHandOpening(rig);
    await requestStop(rig, first);
    const refusal = await act(rig.call(), extendByHand, { id: first, minutes: 10 });
    expect(refusal.ok ? 'taken' : refusal.error.code).toBe('conflict');
  });
});
