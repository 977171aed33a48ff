import { describe, expect, test } from 'vitest';
import { open, running, status, stop, valve } from '../../test-rig/hand.ts';
import { irrigationBench } from '../../test-rig/irrigation.ts';

const NOON = '2026-06-11T10:00:00Z';

describe('a valve opened by hand', () => {
  test('waits three seconds for others of its module, takes the pump with it, and goes out as one bounded order', async () => {
    const bench = await irrigationBench(NOON);
    const second = await bench.addSection('Second', 1, 6);
    expect(second).not.toBe('');
    await open(bench, valve(bench), 10);
    await bench.pass({ seconds: 2 });
    expect(bench.commands).toEqual([]);
    await open(bench, valve(bench, 1), 5);
    await bench.pass({ seconds: 1 });
    expect(bench.commands).toHaveLength(1);
    const companions = [{ module: bench.valves, output: 'o4' }];
    const source = bench.things.waterSourceId;
    expect(bench.last()).toMatchObject({
      not_after: '2026-06-11T10:00:33Z',
      orders: [
        { kind: 'open', output: 'o1', duration_s: 600, role: 'valve', source, companions },
        { kind: 'open', output: 'o2', duration_s: 300, role: 'valve', source, companions },
      ],
    });
    expect(await status(bench)).toEqual([1, 1]);
  });

  test('goes through its states by what the station reports, and is done when the valve says closed', async () => {
    const bench = await irrigationBench(NOON);
    await open(bench, valve(bench), 10);
    expect(await status(bench)).toEqual([0]);
    await bench.pass({ seconds: 3 });
    const order = bench.last();
    if (order === undefined) throw new Error('nothing was sent');
    await bench.accepted(order);
    expect(await status(bench)).toEqual([2]);
    await bench.opened('o1', { cmd_id: order.cmd_id }, 600);
    await bench.opened('o4', { cmd_id: order.cmd_id }, 595);
    expect(await status(bench)).toEqual([3]);
    expect(await bench.openings()).toEqual(['o1 element 3', 'o4 source 3']);
    await bench.pass({ minutes: 10 });
    expect(await status(bench)).toEqual([7]);
    await bench.closed('o4');
    await bench.closed('o1');
    expect(await status(bench)).toEqual([10]);
    expect(await bench.openings()).toEqual(['o1 element 10', 'o4 source 10']);
    expect(bench.commands).toHaveLength(1);
  });

  test('leaves a line of audit with its order in the same commit', async () => {
    const bench = await irrigationBench(NOON);
    await open(bench, valve(bench), 10);
    const line = await bench.pools.system.first<{ event: string; cmd_id: string; command: string }>(
      `select a.event, a.cmd_id, c.id as command from audit_log a join commands c on c.id = a.cmd_id where a.client_id = $1`,
      [bench.clientId],
    );
    expect(line?.event).toBe('manual_open');
  });

  test('whose station cannot be reached has failed at once: nothing is kept for later', async () => {
    const bench = await irrigationBench(NOON);
    await bench.setOnline(false);
    await open(bench, valve(bench));
    await bench.pass({ seconds: 3 });
    expect(await status(bench)).toEqual([12]);
    await bench.setOnline(true);
    await bench.pass({ minutes: 1 });
    expect(bench.commands).toEqual([]);
  });

  test('that nobody confirms is never sent again, and is told to close', async () => {
    const bench = await irrigationBench(NOON);
    await open(bench, valve(bench));
    await bench.pass({ seconds: 3 });
    await bench.pass({ seconds: 36 });
    expect(await status(bench)).toEqual([4]);
    expect(bench.commands.map(({ orders }) => orders[0]?.kind)).toEqual(['open', 'close']);
    await bench.closed('o1', 'command');
    expect(await status(bench)).toEqual([12]);
  });

  test('whose answer is just being taken in when its time is up is not given up', async () => {
    const bench = await irrigationBench(NOON);
    await open(bench, valve(bench));
    await bench.pass({ seconds: 3 });
    const order = bench.last();
    if (order === undefined) throw new Error('nothing was sent');
    bench.clock.advance({ seconds: 36 });
    const answered = { kind: 'command_accepted', at: bench.at(), cmd_id: order.cmd_id, module: bench.valves } as const;
    const of = { stationId: bench.things.stationId, stationSerial: bench.station, clientId: bench.clientId };
    await bench.pools.system.transaction(async (sql) => {
      await bench.engine.report(sql, { ...of, event: answered });
      // The deadlines come by before the answer is through, and do not wait for it.
      await bench.engine.deadlines();
    });
    expect(await status(bench)).toEqual([2]);
    expect(bench.commands).toHaveLength(1);
  });

  test('that the station refuses has failed, with its reason', async () => {
    const bench = await irrigationBench(NOON);
    await open(bench, valve(bench));
    await bench.pass({ seconds: 3 });
    const order = bench.last();
    if (order === undefined) throw new Error('nothing was sent');
    await bench.report({
      kind: 'command_refused',
      at: bench.at(),
      cmd_id: order.cmd_id,
      module: bench.valves,
      reason: 'expired',
    });
    const row = await bench.pools.system.first<{ status: number; error: string }>(
      'select status, error from manual_opens',
    );
    expect(row).toEqual({ status: 12, error: 'expired' });
  });

  test('that closes by itself before its time has failed, not ended', async () => {
    const bench = await irrigationBench(NOON);
    await running(bench);
    await bench.pass({ minutes: 2 });
    await bench.closed('o1', 'interlock');
    expect(await status(bench)).toEqual([12]);
  });
});

describe('refused', () => {
  test('is a second opening of the same valve, and one while it closes', async () => {
    const bench = await irrigationBench(NOON);
    const id = await running(bench);
    expect(await open(bench, valve(bench))).toBe('This output is already opened by hand. You can extend the opening.');
    await stop(bench, id);
    expect(await open(bench, valve(bench))).toBe('This output is just closing. Try again in a moment.');
  });

  test('is more than the source has left', async () => {
    const bench = await irrigationBench(NOON);
    await bench.addSection('Thirsty', 1, 19);
    await running(bench);
    expect(await open(bench, valve(bench, 1))).toBe('Pond has 18.0 m³/h left, and 19.0 m³/h are wanted.');
  });

  test('is a valve that a running schedule holds, with its name and the time left', async () => {
    const bench = await irrigationBench('2026-06-11T02:59:00Z');
    await bench.addSchedule({ name: 'North', run_time: 30 });
    await bench.pass();
    await bench.pass({ minutes: 6 });
    expect(await open(bench, valve(bench))).toBe('The program North is running, 25 min left.');
  });

  test('is a pump alone; with an open valve of its source it may', async () => {
    const bench = await irrigationBench(NOON);
    expect(await open(bench, bench.things.pumpId)).toBe('The pump cannot run alone: no valve of Pond is open.');
    await running(bench);
    await bench.closed('o4', 'device');
    expect(await open(bench, bench.things.pumpId)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('two hands that press at the same moment make one opening', async () => {
    const bench = await irrigationBench(NOON);
    const answers = await Promise.all([
      open(bench, valve(bench)),
      open(bench, valve(bench)),
      open(bench, valve(bench)),
    ]);
    expect(answers.filter((answer) => answer.startsWith('This output'))).toHaveLength(2);
    expect(await status(bench)).toHaveLength(1);
  });
});

test('a cycle that would start meanwhile waits for the hand', async () => {
  const bench = await irrigationBench('2026-06-11T02:55:00Z');
  await bench.addSchedule();
  await bench.pass();
  expect(bench.plans()[0]?.open_at).toBe('2026-06-11T03:00:00Z');
  await running(bench, 15);
  await bench.pass();
  expect(bench.plans()[0]?.open_at).toBe('2026-06-11T03:11:00Z');
});
