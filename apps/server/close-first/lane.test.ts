import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { expect, test } from 'vitest';
import { manualOpenRoutes } from '../features/manual_opens/routes.ts';
import { outputRoutes } from '../features/outputs/routes.ts';
import { presentPlan } from '../features/outputs_plans/present.ts';
import { schedulerRoutes } from '../features/schedulers/routes.ts';
import { silentLog } from '../log.ts';
import { setDatabase } from '../test-rig/database-away.ts';
import { running, status, valve } from '../test-rig/hand.ts';
import { type Bench, irrigationBench } from '../test-rig/irrigation.ts';
import { CloseLane } from './lane.ts';
import { recordThrough } from './record.ts';
import { closeSpool } from './spool.ts';
import type { Stop, StopRoute } from './stop.ts';

const NOON = '2026-06-11T10:00:00Z';

/** The lane of a bench on a folder of its own, and what it sent. */
async function laneOf(bench: Bench, folder = mkdtempSync(join(tmpdir(), 'zagon-stops-'))) {
  const tell = async () => undefined;
  const routes = [...manualOpenRoutes(tell), ...outputRoutes(tell), ...schedulerRoutes(tell, presentPlan)];
  const sent: string[] = [];
  const lane = new CloseLane({
    sql: bench.pools.system,
    clock: bench.clock,
    log: silentLog,
    spool: closeSpool(folder),
    sendCommand: (_station, _module, { orders }: CommandEnvelope) =>
      sent.push(...orders.map(({ kind, output }) => `${kind} ${output}`)),
    record: recordThrough(routes, bench.pools),
  });
  await lane.turn();
  return { lane, sent, folder };
}

function press(bench: Bench, route: StopRoute, id: string, accountId = bench.clientId): Stop {
  return {
    route,
    id,
    at: bench.clock.now().toString(),
    ip: '127.0.0.1',
    visitor: { sessionId: 'bench', userId: bench.userId, role: 'normal', language: 'en' },
    account: { id: accountId, state: 'active', timeZone: 'Europe/Warsaw' },
  };
}

async function audited(bench: Bench): Promise<readonly string[]> {
  const rows = await bench.pools.system.rows<{ event: string; at: Temporal.Instant }>(
    'select event, at from audit_log where client_id = $1 order by at, id',
    [bench.clientId],
  );
  return rows.map(({ event, at }) => `${event} ${at.toString()}`);
}

test('with the database away a hand opening is told to close at once and again and again, and the stop is written down when it is back', async () => {
  const bench = await irrigationBench(NOON);
  const id = await running(bench);
  const { lane, sent } = await laneOf(bench);
  await setDatabase(bench.address, false);
  const pressedAt = bench.clock.now();
  expect(lane.closeFirst(press(bench, 'stopManualOpen', id))).not.toBeNull();
  expect(sent).toEqual(['close o1']);
  for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
    bench.clock.advance({ seconds: seconds - 1 });
    await lane.turn();
    const before = sent.length;
    bench.clock.advance({ seconds: 1 });
    await lane.turn();
    expect(sent).toHaveLength(before + 1);
  }
  await setDatabase(bench.address, true);
  await lane.turn();
  expect(await status(bench)).toEqual([5]);
  expect(await audited(bench)).toContain(`manual_open_stopped ${pressedAt.toString()}`);
  bench.clock.advance({ minutes: 5 });
  sent.length = 0;
  await lane.turn();
  expect(sent).toEqual([]);
});

test('a stop that was not written down before the server died is written down by the next one', async () => {
  const bench = await irrigationBench(NOON);
  await running(bench);
  const { lane, folder } = await laneOf(bench);
  await setDatabase(bench.address, false);
  lane.closeFirst(press(bench, 'closeOutput', valve(bench)));
  await lane.turn();
  await lane.end();
  await setDatabase(bench.address, true);
  await laneOf(bench, folder);
  expect(await status(bench)).toEqual([5]);
  await bench.pass();
  expect(bench.last()?.orders).toEqual([{ kind: 'close', output: 'o1' }]);
  expect(closeSpool(folder).load()).toEqual([]);
});

test('stopping a program closes what it has open, not what it opens later', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  const second = await bench.addSection('Second', 1, 6);
  const elements = [bench.things.sectionId, second].map((id) => ({ type: 'section' as const, id, minutes: null }));
  const id = await bench.addSchedule({ elements });
  await bench.pass();
  await bench.pass({ hours: 1 });
  const { lane, sent } = await laneOf(bench);
  lane.closeFirst(press(bench, 'stopScheduler', id));
  expect(sent).toEqual(['close o1']);
});

test('an opening that begins after the stop is not ended by its repetition', async () => {
  const bench = await irrigationBench('2026-06-11T02:00:00Z');
  await bench.addSchedule();
  await bench.pass();
  bench.clock.advance({ minutes: 59, seconds: 30 });
  const { lane, sent } = await laneOf(bench);
  await setDatabase(bench.address, false);
  lane.closeFirst(press(bench, 'closeOutput', valve(bench)));
  bench.clock.advance({ minutes: 1 });
  await lane.turn();
  expect(sent).toEqual(['close o1']);
  await setDatabase(bench.address, true);
});

test('what another account has is not closed', async () => {
  const bench = await irrigationBench(NOON);
  const { lane, sent } = await laneOf(bench);
  const stranger = '0199f0aa-0000-7000-8000-000000000001';
  expect(lane.closeFirst(press(bench, 'closeOutput', valve(bench), stranger))).toBeNull();
  expect(sent).toEqual([]);
});
