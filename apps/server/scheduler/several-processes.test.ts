import { expect, onTestFinished, test } from 'vitest';
import { openPools } from '../db/pool.ts';
import { openByHand } from '../features/manual_opens/service.ts';
import { open, running, stop, valve } from '../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';
import { waitingForLock } from '../test-rig/locks.ts';
import { peakM3PerH } from '../test-rig/peak.ts';

const NOON = '2026-06-11T10:00:00Z';

/** The lead runs out, as when its process stood still for longer than it holds. */
async function leadRunsOut(bench: Bench): Promise<void> {
  await bench.pools.system.run("update stations set lease_until = clock_timestamp() - interval '1 second'");
}

/** The id of an order to open that the station has accepted. */
async function sentOrder(bench: Bench): Promise<string> {
  await open(bench, valve(bench));
  await bench.pass({ seconds: 3 });
  const order = bench.last();
  if (order === undefined) throw new Error('nothing was sent');
  await bench.accepted(order);
  return order.cmd_id;
}

test('a process that slept through its lead sends no opening when it wakes; the one that took over sends it once', async () => {
  const bench = await irrigationBench(NOON);
  const other = bench.process('other');
  await bench.pass();
  await open(bench, valve(bench));
  bench.clock.advance({ seconds: 3 });
  await leadRunsOut(bench);
  await other.engine.lead();
  await bench.engine.open();
  expect(bench.commands).toEqual([]);
  await other.engine.open();
  await other.engine.open();
  await bench.engine.lead();
  await bench.engine.open();
  expect(bench.commands).toEqual([]);
  expect(other.commands.map(({ epoch }) => epoch)).toEqual([2]);
});

test('a lead that is lost between looking for an order and sending it sends nothing', async () => {
  const bench = await irrigationBench(NOON);
  await bench.pass();
  await open(bench, valve(bench));
  bench.clock.advance({ seconds: 3 });
  let opening: Promise<void> | undefined;
  await bench.pools.system.transaction(async (sql) => {
    await sql.run(
      "update stations set lease_owner = 'other', epoch = epoch + 1, lease_until = clock_timestamp() + interval '1 minute'",
    );
    opening = bench.engine.open();
    await waitingForLock(bench.pools.system);
  });
  await opening;
  expect(bench.commands).toEqual([]);
});

test('an opening that an old owner had ready carries its old epoch, below that of the one who took over', async () => {
  const bench = await irrigationBench(NOON);
  const other = bench.process('other');
  await bench.pass();
  await open(bench, valve(bench));
  await bench.pass({ seconds: 3 });
  await leadRunsOut(bench);
  await other.engine.lead();
  await open(bench, valve(bench, 1));
  bench.clock.advance({ seconds: 3 });
  await other.engine.open();
  const [before, after] = [bench.commands[0], other.commands[0]];
  expect(after?.epoch).toBeGreaterThan(before?.epoch ?? Infinity);
});

test('after a take-over no plans of the old owner go out, those of the new one have its epoch', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  await bench.addSchedule();
  await bench.engine.lead();
  await leadRunsOut(bench);
  const other = bench.process('other');
  await other.engine.lead();
  await bench.engine.plan();
  expect(bench.sets).toEqual([]);
  await other.engine.plan();
  expect(bench.sets.map(({ epoch }) => epoch)).toEqual([2]);
});

test('a stop goes out though nobody leads the station, and though our clock cannot be trusted', async () => {
  const bench = await irrigationBench(NOON);
  const lost = bench.process('lost', { skewS: 3 });
  const id = await running(bench);
  await leadRunsOut(bench);
  expect(await lost.engine.lead()).toBe(false);
  await stop(bench, id);
  await lost.engine.close();
  expect(lost.commands.flatMap(({ orders }) => orders)).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('what a station reports to a process that does not know the time counts when it happened', async () => {
  const bench = await irrigationBench(NOON);
  const order = await sentOrder(bench);
  // its clock is two hours behind that of the database, and of the station
  const lost = bench.process('lost', { skewS: 7_200 });
  const opened = {
    kind: 'output_opened',
    at: bench.at(7_200),
    module: bench.valves,
    output: 'o1',
    cause: { cmd_id: order },
    closes_at: bench.at(7_800),
  } as const;
  const { clientId, station: stationSerial } = bench;
  await bench.pools.system.transaction((sql) =>
    lost.engine.report(sql, { clientId, stationSerial, stationId: bench.things.stationId, event: opened }),
  );
  const row = await bench.pools.system.first('select opened_at, closes_at from manual_opens');
  expect(row).toEqual({
    opened_at: Temporal.Instant.from(bench.at(7_200)),
    closes_at: Temporal.Instant.from(bench.at(7_800)),
  });
});

test('a closing that a process of the wrong day sent is sent again soon by those that know the time', async () => {
  const bench = await irrigationBench(NOON);
  const aDayAhead = bench.process('lost', { skewS: -86_400 });
  const id = await running(bench);
  await leadRunsOut(bench);
  await stop(bench, id);
  await aDayAhead.engine.close();
  expect(aDayAhead.commands).toHaveLength(1);
  const row = await bench.pools.system.first(
    "select due_at from commands where kind = 'close' and output_id is not null",
  );
  expect(row).toEqual({ due_at: Temporal.Instant.from(bench.at(2 - 86_400)) });
});

test.each([
  ['behind', 7_200],
  ['ahead', -7_200],
])(
  'a process whose clock is two hours %s repeats a closing in its rhythm, no later and no faster',
  async (_, skewS) => {
    const bench = await irrigationBench(NOON);
    const alone = bench.process('lost', { skewS });
    const id = await running(bench);
    await leadRunsOut(bench);
    await stop(bench, id);
    await bench.setOnline(true);
    // at once, after two seconds, and after four more
    for (const sent of [1, 2, 2, 3]) {
      await alone.engine.close();
      await alone.engine.close();
      expect(alone.commands).toHaveLength(sent);
      bench.clock.advance({ seconds: 2 });
    }
  },
);

test('a stop is sent by the process that leads, not by every one', async () => {
  const bench = await irrigationBench(NOON);
  const other = bench.process('other');
  await stop(bench, await running(bench));
  await other.engine.close();
  expect(other.commands).toEqual([]);
  await bench.engine.close();
  expect(bench.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('hand openings and a program that ask two processes for one source at the same moment never get more than it gives', async () => {
  for (let round = 0; round < 8; round += 1) {
    const bench = await irrigationBench('2026-06-11T02:55:00Z');
    const second = openPools(bench.address, { app: 3, system: 3 });
    onTestFinished(() => second.close());
    const other = bench.process('other', { pool: second.system });
    await bench.addSection('Second', 1, 11);
    const third = await bench.addSection('Third', 2, 9);
    await bench.addSchedule({ elements: [{ type: 'section', id: third, minutes: null }] });
    await bench.engine.lead();
    bench.clock.advance({ minutes: 5 });
    const through = bench.call('active', second);
    await Promise.all([
      openByHand(bench.call(), valve(bench, 0), 30),
      bench.engine.plan(),
      openByHand(through, valve(bench, 1), 30),
      other.engine.plan(),
      openByHand(through, bench.things.pumpId, 30),
    ]);
    await bench.engine.plan();
    expect(await peakM3PerH(bench.pools.system, bench.clientId)).toBeLessThanOrEqual(24);
    expect(await peakM3PerH(bench.pools.system, bench.clientId)).toBeGreaterThan(0);
  }
});
