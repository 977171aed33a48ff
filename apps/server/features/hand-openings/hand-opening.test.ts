import { describe, expect, test } from 'vitest';
import { requestOpening, startHandOpening, openingStatuses, requestStop, valve } from '../../testing/hand-opening.ts';
import { irrigationRig } from '../../testing/irrigation-rig.ts';

const NOON = '2026-06-11T10:00:00Z';

describe('a valve opened by hand', () => {
  test('a valve opened by hand waits three seconds for others on its module, includes the pump, and is sent as one order with a time limit', async () => {
    const rig = await irrigationRig(NOON);
    const second = await rig.addSection('Second', 1, 6);
    expect(second).not.toBe('');
    await requestOpening(rig, valve(rig), 10);
    await rig.pass({ seconds: 2 });
    expect(rig.commands).toEqual([]);
    await requestOpening(rig, valve(rig, 1), 5);
    await rig.pass({ seconds: 1 });
    expect(rig.commands).toHaveLength(1);
    const companions = [{ module: rig.valves, output: 'o4' }];
    const source = rig.things.waterSourceId;
    expect(rig.last()).toMatchObject({
      not_after: '2026-06-11T10:00:33Z',
      orders: [
        { kind: 'open', output: 'o1', duration_s: 600, role: 'valve', source, companions },
        { kind: 'open', output: 'o2', duration_s: 300, role: 'valve', source, companions },
      ],
    });
    expect(await openingStatuses(rig)).toEqual([1, 1]);
  });

  test('a hand opening follows the reports of the station through its states, and is done when the valve reports closed', async () => {
    const rig = await irrigationRig(NOON);
    await requestOpening(rig, valve(rig), 10);
    expect(await openingStatuses(rig)).toEqual([0]);
    await rig.pass({ seconds: 3 });
    const order = rig.last();
    if (order === undefined) throw new Error('nothing was sent');
    await rig.accepted(order);
    expect(await openingStatuses(rig)).toEqual([2]);
    await rig.opened('o1', { cmd_id: order.cmd_id }, 600);
    await rig.opened('o4', { cmd_id: order.cmd_id }, 595);
    expect(await openingStatuses(rig)).toEqual([3]);
    expect(await rig.openings()).toEqual(['o1 element 3', 'o4 source 3']);
    await rig.pass({ minutes: 10 });
    expect(await openingStatuses(rig)).toEqual([7]);
    await rig.closed('o4');
    await rig.closed('o1');
    expect(await openingStatuses(rig)).toEqual([10]);
    expect(await rig.openings()).toEqual(['o1 element 10', 'o4 source 10']);
    expect(rig.commands).toHaveLength(1);
  });

  test('a hand opening writes an audit entry together with its order in the same commit', async () => {
    const rig = await irrigationRig(NOON);
    await requestOpening(rig, valve(rig), 10);
    const line = await rig.pools.system.first<{ event: string; cmd_id: string; command: string }>(
      `select a.event, a.cmd_id, c.id as command from audit_log a join commands c on c.id = a.cmd_id where a.client_id = $1`,
      [rig.accountId],
    );
    expect(line?.event).toBe('manual_open');
  });

  test('a hand opening fails at once if its station is offline: nothing is kept for later', async () => {
    const rig = await irrigationRig(NOON);
    await rig.setOnline(false);
    await requestOpening(rig, valve(rig));
    await rig.pass({ seconds: 3 });
    expect(await openingStatuses(rig)).toEqual([12]);
    await rig.setOnline(true);
    await rig.pass({ minutes: 1 });
    expect(rig.commands).toEqual([]);
  });

  test('a hand opening is never resent if it is not confirmed, but ordered to close', async () => {
    const rig = await irrigationRig(NOON);
    await requestOpening(rig, valve(rig));
    await rig.pass({ seconds: 3 });
    await rig.pass({ seconds: 36 });
    expect(await openingStatuses(rig)).toEqual([4]);
    expect(rig.commands.map(({ orders }) => orders[0]?.kind)).toEqual(['open', 'close']);
    await rig.closed('o1', 'command');
    expect(await openingStatuses(rig)).toEqual([12]);
  });

  test('a hand opening does not time out while its acknowledgement is still being processed at the deadline', async () => {
    const rig = await irrigationRig(NOON);
    await requestOpening(rig, valve(rig));
    await rig.pass({ seconds: 3 });
    const order = rig.last();
    if (order === undefined) throw new Error('nothing was sent');
    rig.clock.advance({ seconds: 36 });
    const answered = { kind: 'command_accepted', at: rig.at(), cmd_id: order.cmd_id, module: rig.valves } as const;
    const of = { stationId: rig.things.stationId, stationSerial: rig.station, accountId: rig.accountId };
    await rig.pools.system.transaction(async (sql) => {
      await rig.engine.report(sql, { ...of, event: answered });
      // The deadline check runs before the acknowledgement is processed, and does not wait for it.
      await rig.engine.deadlines();
    });
    expect(await openingStatuses(rig)).toEqual([2]);
    expect(rig.commands).toHaveLength(1);
  });

  test('a hand opening fails with the reason when the station refuses it', async () => {
    const rig = await irrigationRig(NOON);
    await requestOpening(rig, valve(rig));
    await rig.pass({ seconds: 3 });
    const order = rig.last();
    if (order === undefined) throw new Error('nothing was sent');
    await rig.report({
      kind: 'command_refused',
      at: rig.at(),
      cmd_id: order.cmd_id,
      module: rig.valves,
      reason: 'expired',
    });
    const row = await rig.pools.system.first<{ status: number; error: string }>(
      'select status, error from manual_opens',
    );
    expect(row).toEqual({ status: 12, error: 'expired' });
  });

  test('a hand opening counts as failed, not ended, if it closes early', async () => {
    const rig = await irrigationRig(NOON);
    await startHandOpening(rig);
    await rig.pass({ minutes: 2 });
    await rig.closed('o1', 'interlock');
    expect(await openingStatuses(rig)).toEqual([12]);
  });
});

describe('an opening is refused', () => {
  test('an opening is refused if its valve is already open by hand, or closing', async () => {
    const rig = await irrigationRig(NOON);
    const id = await startHandOpening(rig);
    expect(await requestOpening(rig, valve(rig))).toBe(
      'This output has already been opened by hand. You can extend the opening.',
    );
    await requestStop(rig, id);
    expect(await requestOpening(rig, valve(rig))).toBe('This output is closing. Try again in a moment.');
  });

  test('an opening is refused if it needs more than the source has left', async () => {
    const rig = await irrigationRig(NOON);
    await rig.addSection('Thirsty', 1, 19);
    await startHandOpening(rig);
    expect(await requestOpening(rig, valve(rig, 1))).toBe('Pond has 18.0 m³/h left, but 19.0 m³/h is needed.');
  });

  test('an opening is refused if a running schedule holds its valve, naming the schedule and the time left', async () => {
    const rig = await irrigationRig('2026-06-11T02:59:00Z');
    await rig.addSchedule({ name: 'North', run_time: 30 });
    await rig.pass();
    await rig.pass({ minutes: 6 });
    expect(await requestOpening(rig, valve(rig))).toBe('The schedule North is running, 25 min left.');
  });

  test('an opening is refused for a pump without an open valve of its source', async () => {
    const rig = await irrigationRig(NOON);
    expect(await requestOpening(rig, rig.things.pumpId)).toBe('The pump cannot run alone: no valve of Pond is open.');
    await startHandOpening(rig);
    await rig.closed('o4', 'device');
    expect(await requestOpening(rig, rig.things.pumpId)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('an opening is refused for all but one of several simultaneous requests', async () => {
    const rig = await irrigationRig(NOON);
    const answers = await Promise.all([
      requestOpening(rig, valve(rig)),
      requestOpening(rig, valve(rig)),
      requestOpening(rig, valve(rig)),
    ]);
    expect(answers.filter((answer) => answer.startsWith('This output'))).toHaveLength(2);
    expect(await openingStatuses(rig)).toHaveLength(1);
  });
});

test('a cycle due in the meantime waits for the hand opening', async () => {
  const rig = await irrigationRig('2026-06-11T02:55:00Z');
  await rig.addSchedule();
  await rig.pass();
  expect(rig.plans()[0]?.open_at).toBe('2026-06-11T03:00:00Z');
  await startHandOpening(rig, 15);
  await rig.pass();
  expect(rig.plans()[0]?.open_at).toBe('2026-06-11T03:11:00Z');
});
