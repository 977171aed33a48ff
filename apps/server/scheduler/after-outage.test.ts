import { expect, test } from 'vitest';
import { open, running, status, stop, valve } from '../test-rig/hand.ts';
import { irrigationBench } from '../test-rig/irrigation.ts';

const NOON = '2026-06-11T10:00:00Z';

test('an opening by hand that waited while the server was down is not sent when it is back: nobody expects water then', async () => {
  const bench = await irrigationBench(NOON);
  await open(bench, valve(bench));
  await bench.pass({ minutes: 40 });
  await bench.pass({ seconds: 1 });
  expect(bench.commands).toEqual([]);
  expect(await status(bench)).toEqual([12]);
  const order = await bench.pools.system.first<{ status: number; error: string }>('select status, error from commands');
  expect(order).toEqual({ status: 5, error: 'expired' });
});

test('one that waited a few seconds longer than its batch, until another process took the lead, is still sent', async () => {
  const bench = await irrigationBench(NOON);
  await open(bench, valve(bench));
  await bench.pass({ seconds: 20 });
  expect(bench.commands).toHaveLength(1);
});

test('a valve that is reported open again after its opening was stopped is closed, though its minutes are not over', async () => {
  const bench = await irrigationBench(NOON);
  await stop(bench, await running(bench, 60));
  await bench.pass();
  await bench.closed('o1', 'command');
  await bench.pass({ minutes: 2 });
  const before = bench.commands.length;
  await bench.report({
    kind: 'output_opened',
    at: bench.at(),
    module: bench.valves,
    output: 'o1',
    cause: null,
    closes_at: null,
  });
  await bench.pass({ seconds: 1 });
  expect(bench.commands.slice(before).flatMap(({ orders }) => orders)).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('a close that is still owed goes out as soon as its station is back, not at its next repetition', async () => {
  const bench = await irrigationBench(NOON);
  const id = await running(bench, 60);
  await bench.setOnline(false);
  await stop(bench, id);
  for (const seconds of [0, 2, 4, 8, 16, 32, 60]) await bench.pass({ seconds });
  const before = bench.commands.length;
  bench.clock.advance({ seconds: 5 });
  await bench.setOnline(true);
  await bench.pass({ seconds: 1 });
  await bench.pass({ seconds: 1 });
  expect(bench.commands.slice(before).flatMap(({ orders }) => orders)).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('a station that starts anew has closed everything: what ran has failed, a close that was owed is done, and nothing opens again', async () => {
  const bench = await irrigationBench(NOON);
  await bench.addSection('Second', 1, 6);
  await running(bench, 60);
  const second = await running(bench, 60, valve(bench, 1), 'o2');
  await stop(bench, second);
  await bench.pass();
  const before = bench.commands.length;
  bench.clock.advance({ seconds: 1 });
  await bench.report({ kind: 'station_booted', at: bench.at(), reason: 'power' });
  expect(await status(bench)).toEqual([12, 11]);
  const open = await bench.pools.system.rows('select id from outputs where client_id = $1 and reported_open', [
    bench.clientId,
  ]);
  expect(open).toEqual([]);
  for (let i = 0; i < 5; i += 1) await bench.pass({ minutes: 1 });
  expect(bench.commands).toHaveLength(before);
});

test('a time that is up just while the field tells its end leaves that end as it was told', async () => {
  const bench = await irrigationBench(NOON);
  await bench.addSchedule({ cycles: { start_hours: ['12:05'] } });
  await bench.pass();
  await bench.holdsPlans();
  const cause = { run_id: bench.plans()[0]?.run_id ?? '' };
  await bench.pass({ minutes: 5 });
  await bench.opened('o1', cause, 1200);
  bench.clock.advance({ minutes: 20 });
  await bench.pools.system.transaction(async (sql) => {
    const event = { kind: 'output_closed', at: bench.at(), module: bench.valves, output: 'o1' } as const;
    const of = { stationId: bench.things.stationId, stationSerial: bench.station, clientId: bench.clientId };
    const told = { ...event, cause, reason: 'duration', opened_at: null, open_s: null } as const;
    await bench.engine.report(sql, { ...of, event: told });
    // The deadlines come by before the report is through, and do not wait for it.
    await bench.engine.deadlines();
  });
  await bench.pass();
  expect((await bench.openings())[0]).toBe('o1 element 10');
});
