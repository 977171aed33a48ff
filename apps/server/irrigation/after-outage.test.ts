import { expect, test } from 'vitest';
import { requestOpening, startHandOpening, openingStatuses, requestStop, valve } from '../testing/hand-opening.ts';
import { irrigationRig } from '../testing/irrigation-rig.ts';

const NOON = '2026-06-11T10:00:00Z';

test('a hand opening held up by a server outage is not sent afterwards, when water is no longer expected', async () => {
  const rig = await irrigationRig(NOON);
  await requestOpening(rig, valve(rig));
  await rig.pass({ minutes: 40 });
  await rig.pass({ seconds: 1 });
  expect(rig.commands).toEqual([]);
  expect(await openingStatuses(rig)).toEqual([12]);
  const order = await rig.pools.system.first<{ status: number; error: string }>('select status, error from commands');
  expect(order).toEqual({ status: 5, error: 'expired' });
});

test('an opening delayed a few seconds while another process took the lead is still sent', async () => {
  const rig = await irrigationRig(NOON);
  await requestOpening(rig, valve(rig));
  await rig.pass({ seconds: 20 });
  expect(rig.commands).toHaveLength(1);
});

test('a valve reported open again after its opening was stopped is closed, even within its duration', async () => {
  const rig = await irrigationRig(NOON);
  await requestStop(rig, await startHandOpening(rig, 60));
  await rig.pass();
  await rig.closed('o1', 'command');
  await rig.pass({ minutes: 2 });
  const before = rig.commands.length;
  await rig.report({
    kind: 'output_opened',
    at: rig.at(),
    module: rig.valves,
    output: 'o1',
    cause: null,
    closes_at: null,
  });
  await rig.pass({ seconds: 1 });
  expect(rig.commands.slice(before).flatMap(({ orders }) => orders)).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('a pending close is sent as soon as its station is back, not at its next repetition', async () => {
  const rig = await irrigationRig(NOON);
  const id = await startHandOpening(rig, 60);
  await rig.setOnline(false);
  await requestStop(rig, id);
  for (const seconds of [0, 2, 4, 8, 16, 32, 60]) await rig.pass({ seconds });
  const before = rig.commands.length;
  rig.clock.advance({ seconds: 5 });
  await rig.setOnline(true);
  await rig.pass({ seconds: 1 });
  await rig.pass({ seconds: 1 });
  expect(rig.commands.slice(before).flatMap(({ orders }) => orders)).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('a close sent in vain at the very moment its station comes back is sent again at once', async () => {
  const rig = await irrigationRig(NOON);
  const id = await startHandOpening(rig, 60);
  await rig.setOnline(false);
  await requestStop(rig, id);
  await rig.pass({ seconds: 1 });
  const before = rig.commands.length;
  await rig.setOnline(true);
  for (let passes = 0; passes < 2; passes += 1) await rig.pass();
  expect(rig.commands.slice(before).flatMap(({ orders }) => orders)).toEqual([{ kind: 'close', output: 'o1' }]);
});

test('a restarted station has closed everything: running openings fail, a pending close is done, nothing reopens', async () => {
  const rig = await irrigationRig(NOON);
  await rig.addSection('Second', 1, 6);
  await startHandOpening(rig, 60);
  const second = await startHandOpening(rig, 60, valve(rig, 1), 'o2');
  await requestStop(rig, second);
  await rig.pass();
  const before = rig.commands.length;
  rig.clock.advance({ seconds: 1 });
  await rig.report({ kind: 'station_booted', at: rig.at(), reason: 'power' });
  expect(await openingStatuses(rig)).toEqual([12, 11]);
  const open = await rig.pools.system.rows('select id from outputs where client_id = $1 and reported_open', [
    rig.accountId,
  ]);
  expect(open).toEqual([]);
  for (let i = 0; i < 5; i += 1) await rig.pass({ minutes: 1 });
  expect(rig.commands).toHaveLength(before);
});

test('a duration that expires while its end is being reported leaves the reported end unchanged', async () => {
  const rig = await irrigationRig(NOON);
  await rig.addSchedule({ cycles: { start_hours: ['12:05'] } });
  await rig.pass();
  await rig.holdsPlans();
  const cause = { run_id: rig.plans()[0]?.run_id ?? '' };
  await rig.pass({ minutes: 5 });
  await rig.opened('o1', cause, 1200);
  rig.clock.advance({ minutes: 20 });
  await rig.pools.system.transaction(async (sql) => {
    const event = { kind: 'output_closed', at: rig.at(), module: rig.valves, output: 'o1' } as const;
    const of = { stationId: rig.things.stationId, stationSerial: rig.station, accountId: rig.accountId };
    const reported = { ...event, cause, reason: 'duration', opened_at: null, open_s: null } as const;
    await rig.engine.report(sql, { ...of, event: reported });
    // The deadlines run before the report is complete, and do not wait for it.
    await rig.engine.deadlines();
  });
  await rig.pass();
  expect((await rig.openings())[0]).toBe('o1 element 10');
});

test('a restart that becomes known after the link was lost again ends what ran before it, and leaves the outputs unknown', async () => {
  const rig = await irrigationRig(NOON);
  await startHandOpening(rig);
  rig.clock.advance({ minutes: 1 });
  const restartedAt = rig.at();
  rig.clock.advance({ seconds: 5 });
  await rig.pools.system.run('update outputs set reported_open = null, reported_at = $1', [rig.clock.now()]);
  await rig.report({ kind: 'station_booted', at: restartedAt, reason: 'power' });
  expect(await openingStatuses(rig)).toEqual([12]);
  expect(await rig.pools.system.rows('select distinct reported_open as open from outputs')).toEqual([{ open: null }]);
  await rig.report({ kind: 'station_booted', at: rig.at(1), reason: 'power' });
  expect(await rig.pools.system.rows('select distinct reported_open as open from outputs')).toEqual([{ open: false }]);
});
