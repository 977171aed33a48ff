import { expect, onTestFinished, test } from 'vitest';
import { act } from '../calls/actor.ts';
import { openPools } from '../database/pool.ts';
import { openByHand } from '../actions/openings/open.ts';
import { NO_FOLLOWER } from './ports.ts';
import { requestOpening, startHandOpening, requestStop, valve } from '../testing/hand-opening.ts';
import { type IrrigationRig, irrigationRig } from '../testing/irrigation-rig.ts';
import { endLeases, epochOf, takeOverBy } from '../testing/leases.ts';
import { waitingForLock } from '../testing/database/locks.ts';
import { peakM3PerH } from '../testing/peak.ts';

const NOON = '2026-06-11T10:00:00Z';

/** Lets the lease expire, as when its process is suspended for longer than that. */
const expireLease = (rig: IrrigationRig): Promise<void> => endLeases(rig.pools.system);

/** The id of an opening command accepted by the station. */
async function sendOpenCommand(rig: IrrigationRig): Promise<string> {
  await requestOpening(rig, valve(rig));
  await rig.pass({ seconds: 3 });
  const order = rig.last();
  if (order === undefined) throw new Error('nothing was sent');
  await rig.accepted(order);
  return order.cmd_id;
}

test('a process whose lease expired while it slept sends no opening; the new owner sends it once', async () => {
  const rig = await irrigationRig(NOON);
  const other = rig.process('other');
  await rig.pass();
  await requestOpening(rig, valve(rig));
  rig.clock.advance({ seconds: 3 });
  await expireLease(rig);
  await other.engine.lead();
  await rig.engine.open();
  expect(rig.commands).toEqual([]);
  await other.engine.open();
  await other.engine.open();
  await rig.engine.lead();
  await rig.engine.open();
  expect(rig.commands).toEqual([]);
  expect(other.commands.map(({ epoch }) => epoch)).toEqual([await epochOf(rig.pools.system, rig.things.stationId)]);
});

test('a lease lost between finding a command and sending it sends nothing', async () => {
  const rig = await irrigationRig(NOON);
  await rig.pass();
  await requestOpening(rig, valve(rig));
  rig.clock.advance({ seconds: 3 });
  let opening: Promise<void> | undefined;
  await rig.pools.system.transaction(async (sql) => {
    await sql.run(takeOverBy('another'));
    opening = rig.engine.open();
    await waitingForLock(rig.pools.system);
  });
  await opening;
  expect(rig.commands).toEqual([]);
});

test('an opening prepared by an old owner carries its old epoch, below that of the new owner', async () => {
  const rig = await irrigationRig(NOON);
  const other = rig.process('other');
  await rig.pass();
  await requestOpening(rig, valve(rig));
  await rig.pass({ seconds: 3 });
  await expireLease(rig);
  await other.engine.lead();
  await requestOpening(rig, valve(rig, 1));
  rig.clock.advance({ seconds: 3 });
  await other.engine.open();
  const [before, after] = [rig.commands[0], other.commands[0]];
  expect(after?.epoch).toBeGreaterThan(before?.epoch ?? Infinity);
});

test('after a takeover only plan sets of the new owner are sent, with its epoch', async () => {
  const rig = await irrigationRig('2026-06-11T02:00:00Z');
  await rig.addSchedule();
  await rig.engine.lead();
  const before = await epochOf(rig.pools.system, rig.things.stationId);
  await expireLease(rig);
  const other = rig.process('other');
  await other.engine.lead();
  const after = await epochOf(rig.pools.system, rig.things.stationId);
  expect(after).toBeGreaterThan(before ?? Infinity);
  await rig.engine.plan();
  expect(rig.sets).toEqual([]);
  await other.engine.plan();
  expect(rig.sets.map(({ epoch }) => epoch)).toEqual([after]);
});

test('a stop is sent although no process leads the station and the clock cannot be trusted', async () => {
  const rig = await irrigationRig(NOON);
  const lost = rig.process('lost', { skewS: 3 });
  const id = await startHandOpening(rig);
  await expireLease(rig);
  expect(await lost.engine.lead()).toBe(false);
  await requestStop(rig, id);
  await lost.engine.close();
  expect(lost.commands.flatMap(({ orders }) => orders)).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('a report received by a process with a wrong clock is timed from when it happened', async () => {
  const rig = await irrigationRig(NOON);
  const order = await sendOpenCommand(rig);
  // its clock is two hours behind the database and the station
  const lost = rig.process('lost', { skewS: 7_200 });
  const opened = {
    kind: 'output_opened',
    at: rig.at(7_200),
    module: rig.valves,
    output: 'o1',
    cause: { cmd_id: order },
    closes_at: rig.at(7_800),
  } as const;
  const { accountId, station: stationSerial } = rig;
  await rig.pools.system.transaction((sql) =>
    lost.engine.report(sql, { accountId, stationSerial, stationId: rig.things.stationId, event: opened }),
  );
  const row = await rig.pools.system.first('select opened_at, closes_at from manual_opens');
  expect(row).toEqual({
    opened_at: Temporal.Instant.from(rig.at(7_200)),
    closes_at: Temporal.Instant.from(rig.at(7_800)),
  });
});

test('a close sent by a process a day off is soon repeated by processes with a correct clock', async () => {
  const rig = await irrigationRig(NOON);
  const dayAhead = rig.process('lost', { skewS: -86_400 });
  const id = await startHandOpening(rig);
  await expireLease(rig);
  await requestStop(rig, id);
  await dayAhead.engine.close();
  expect(dayAhead.commands).toHaveLength(1);
  const row = await rig.pools.system.first(
    "select due_at from commands where kind = 'close' and output_id is not null",
  );
  expect(row).toEqual({ due_at: Temporal.Instant.from(rig.at(2 - 86_400)) });
});

test.each([
  ['behind', 7_200],
  ['ahead', -7_200],
])('a process whose clock is two hours %s repeats a close at the normal interval', async (_, skewS) => {
  const rig = await irrigationRig(NOON);
  const alone = rig.process('lost', { skewS });
  const id = await startHandOpening(rig);
  await expireLease(rig);
  await requestStop(rig, id);
  await rig.setOnline(true);
  // at once, after two seconds, and after four more
  for (const sent of [1, 2, 2, 3]) {
    await alone.engine.close();
    await alone.engine.close();
    expect(alone.commands).toHaveLength(sent);
    rig.clock.advance({ seconds: 2 });
  }
});

test('a stop is sent by the first process that sees it, once, and is repeated only by the one that leads', async () => {
  const rig = await irrigationRig(NOON);
  const other = rig.process('other');
  await requestStop(rig, await startHandOpening(rig));
  const before = rig.commands.length;
  await other.engine.close();
  expect(other.commands.map(({ orders }) => orders)).toEqual([[{ kind: 'close', output: 'o1' }]]);
  await rig.engine.close();
  expect(rig.commands).toHaveLength(before);
  rig.clock.advance({ seconds: 3 });
  await other.engine.close();
  expect(other.commands).toHaveLength(1);
  await rig.engine.close();
  expect(rig.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('a process that is not connected to the stations leaves a stop to one that is', async () => {
  const rig = await irrigationRig(NOON);
  const cut = rig.process('other', { shards: { ...NO_FOLLOWER, isConnected: () => false } });
  await requestStop(rig, await startHandOpening(rig));
  await cut.engine.close();
  expect(cut.commands).toEqual([]);
  await rig.engine.close();
  expect(rig.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('hand openings and a schedule requested from two processes at once never exceed their source', async () => {
  for (let round = 0; round < 8; round += 1) {
    const rig = await irrigationRig('2026-06-11T02:55:00Z');
    const second = openPools(rig.address, { app: 3, system: 3 });
    onTestFinished(() => second.close());
    const other = rig.process('other', { pool: second.system });
    await rig.addSection('Second', 1, 11);
    const third = await rig.addSection('Third', 2, 9);
    await rig.addSchedule({ elements: [{ type: 'section', id: third, minutes: null }] });
    await rig.engine.lead();
    rig.clock.advance({ minutes: 5 });
    const through = rig.call('active', second);
    await Promise.all([
      act(rig.call(), openByHand, { outputId: valve(rig, 0), minutes: 30 }),
      rig.engine.plan(),
      act(through, openByHand, { outputId: valve(rig, 1), minutes: 30 }),
      other.engine.plan(),
      act(through, openByHand, { outputId: rig.things.pumpId, minutes: 30 }),
    ]);
    await rig.engine.plan();
    expect(await peakM3PerH(rig.pools.system, rig.accountId)).toBeLessThanOrEqual(24);
    expect(await peakM3PerH(rig.pools.system, rig.accountId)).toBeGreaterThan(0);
  }
});

/** Counts the shards that a process leads and gives up. */
function shardFollower(isConnected = true) {
  const counts: { led: number; given: number } = { led: 0, given: 0 };
  const follower = {
    isConnected: () => isConnected,
    giving: async (shards: readonly number[]) => void (counts.given += shards.length),
    leading: async (led: ReadonlySet<number>) => void (counts.led = led.size),
  };
  return { counts, follower };
}

test.each([
  ['a wrong clock', { skewS: 7_200 }, true],
  ['no connection to the stations', {}, false],
] as const)(
  'a process with %s keeps its accounts alone, and gives them to one without that',
  async (_, options, isConnected) => {
    const rig = await irrigationRig(NOON);
    await rig.pools.system.run('delete from processes');
    const { counts, follower } = shardFollower(isConnected);
    const impaired = rig.process('impaired', { ...options, shards: follower });
    await impaired.engine.lead();
    expect(counts).toEqual({ led: 256, given: 0 });
    const able = rig.process('able');
    await able.engine.lead();
    await impaired.engine.lead();
    expect(counts).toEqual({ led: 0, given: 256 });
    await able.engine.lead();
    const row = await rig.pools.system.first("select count(*)::int as led from shards where process_id = 'able'");
    expect(row).toEqual({ led: 256 });
  },
);

test('an opening waits while the birth of a station that was just taken over is awaited', async () => {
  const rig = await irrigationRig(NOON);
  await rig.pass();
  rig.setLink('awaited');
  await requestOpening(rig, valve(rig));
  await rig.pass({ seconds: 8 });
  expect(rig.last()).toBeUndefined();
  rig.setLink('online');
  await rig.pass();
  expect(rig.last()?.orders).toMatchObject([{ kind: 'open', output: 'o1' }]);
});

test.each([
  ['is offline, once that is known', 'offline', { seconds: 4 }, 'unreachable'],
  ['does not answer until the opening is no longer valid', 'awaited', { minutes: 2 }, 'expired'],
] as const)('an opening is given up if its station %s', async (_, state, duration, error) => {
  const rig = await irrigationRig(NOON);
  await rig.pass();
  rig.setLink(state);
  await requestOpening(rig, valve(rig));
  await rig.pass(duration);
  expect(rig.last()).toBeUndefined();
  expect(await rig.pools.system.rows('select error from commands')).toEqual([{ error }]);
});
