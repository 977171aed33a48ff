import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../core/log.ts';
import type { Pool } from '../database/pool.ts';
import { testDatabase } from '../database/test-database.ts';
import { insertStationEvents } from '../stores/stations/station-events.ts';
import { linkRig } from '../testing/link/link-rig.ts';
import { Edge, number, text } from '../testing/link/edge.ts';
import { aStation } from '../testing/link/stations.ts';
import { testClock } from '../testing/test-clock.ts';
import { type HandleStationEvent, StationEvents } from './station-events.ts';

const { pools } = await testDatabase();
const { link, port } = await linkRig(pools);

function booted(minute: number): StationEvent {
  return { kind: 'station_booted', at: `2026-05-04T05:0${minute}:00Z`, reason: 'power' };
}

function minuteOf(event: StationEvent): number {
  return Number(event.at.slice(15, 16));
}

async function report(edge: Edge, message: number): Promise<void> {
  await edge.sendData(undefined, [text('Zagon/Event', JSON.stringify(booted(message))), number(message)]);
}

test('each event is handled exactly once and in order per station, despite duplicates and failures', async () => {
  const first = await aStation(pools, 'AGB2000-EVENT-0001');
  const second = await aStation(pools, 'AGB2000-EVENT-0002');
  const handled: string[] = [];
  const afterCommit: string[] = [];
  let failures = 0;
  let allHandled: (() => void) | undefined;
  link.stationEvents.handleWith(async (sql, { stationSerial, accountId, event }) => {
    const name = `${stationSerial.slice(-1)}.${minuteOf(event)}`;
    await sql.run('insert into audit_log (id, client_id, event, subject) values (gen_random_uuid(), $1, $2, $3)', [
      accountId,
      'event',
      name,
    ]);
    if (name === '1.2' && failures === 0) {
      failures += 1;
      throw new Error('the first attempt fails');
    }
    handled.push(name);
    return () => {
      afterCommit.push(name);
      if (afterCommit.length === 5) allHandled?.();
    };
  });
  const all = new Promise<void>((resolve) => (allHandled = resolve));

  const edges = [await Edge.connect(port, first), await Edge.connect(port, second)] as const;
  onTestFinished(async () => void (await Promise.all(edges.map((edge) => edge.end()))));
  for (const edge of edges) await edge.sendBirth([text('Zagon/Memory', 'flash-1')]);
  for (const message of [1, 2, 2, 3]) await report(edges[0], message);
  for (const message of [1, 1, 2]) await report(edges[1], message);
  await all;

  expect(handled.filter((name) => name.startsWith('1'))).toEqual(['1.1', '1.2', '1.3']);
  expect(handled.filter((name) => name.startsWith('2'))).toEqual(['2.1', '2.2']);
  expect(afterCommit.toSorted()).toEqual(handled.toSorted());
  const written = await pools.system.rows<{ subject: string }>(
    'select subject from audit_log where event = $1 order by subject',
    ['event'],
  );
  expect(written.map(({ subject }) => subject)).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2']);
  const [waiting] = await pools.system.rows<{ count: number }>(
    'select count(*)::int as count from station_events where handled_at is null',
  );
  expect(waiting).toEqual({ count: 0 });
  expect(await edges[0].storedThrough(3)).toBe(3);
});

test('an event that another process left behind is found by a look, which takes one statement while there is none', async () => {
  const { id: stationId, serial } = await aStation(pools, 'AGB2000-EVENT-0003');
  const statements: string[] = [];
  const pool: Pool = {
    ...pools.system,
    rows: (text, params) => (statements.push(text), pools.system.rows(text, params)),
    transaction: (work) => (statements.push('begin'), pools.system.transaction(work)),
  };
  const events = new StationEvents({ pool, now: () => testClock.now(), log: silentLog });
  const handled: string[] = [];
  const handle: HandleStationEvent = async (_, { stationSerial }) => {
    handled.push(stationSerial);
    return undefined;
  };
  events.handleWith(handle);
  await events.idle();
  statements.length = 0;
  await events.look();
  await events.idle();
  expect(statements).toHaveLength(1);
  await insertStationEvents(pools.system, [{ stationId, memoryId: 'left', message: 1, event: booted(1) }]);
  await events.look();
  await events.idle();
  expect(handled).toEqual([serial]);
});
