import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { linkRig } from '../../testing/link/link-rig.ts';
import { Edge, flag, value } from '../../testing/link/edge.ts';
import { aStation, anOutput, moduleBehind } from '../../testing/link/stations.ts';
import { testClock } from '../../testing/test-clock.ts';

const { pools } = await testDatabase();
const { link, port, published, untilPublished } = await linkRig(pools);
const station = await aStation(pools, 'AGB2000-LIFE-0001');
const neighbour = await aStation(pools, 'AGB2000-LIFE-0002');
const probe = await moduleBehind(pools, station, 'AM999-LIFE-0001', 'AM-999');
const valves = await moduleBehind(pools, station, 'AM421-LIFE-0001', 'AM-421');
const valve = await anOutput(pools, station, valves, 'o1');

beforeEach(() => {
  published.length = 0;
});

async function linkOf(serial: string): Promise<{ online: boolean; bd_seq: number | null } | undefined> {
  return pools.system.first(
    'select s.online, s.bd_seq from stations s join modules m on m.id = s.module_id where m.serial_number = $1',
    [serial],
  );
}

/** Waits until the stored state of the station is online or offline. */
function untilOnline(id: string, online: boolean): Promise<unknown> {
  return untilPublished(
    ({ body }) => 'id_object' in body && body.id_object === id && 'online' in body && body.online === online,
  );
}

describe('station life cycle', () => {
  test('a lost connection at once makes modules stale and outputs unknown; a new birth restores them', async () => {
    const edge = await Edge.connect(port, station);
    const now = testClock.now().epochMilliseconds;
    await edge.sendBirth([value('gsmstr', 80, now)], {
      [probe.serial]: [value('TEMP_1', 20, now - 60_000)],
      [valves.serial]: [flag('o1', true, now - 3_600_000)],
    });
    await untilPublished(
      ({ body }) => 'outputs' in body && body.outputs.some(({ id, state }) => id === valve && state === true),
    );
    expect(await linkOf(station.serial)).toMatchObject({ online: true });

    edge.break();
    await untilPublished(
      ({ body }) => 'outputs' in body && body.outputs.some(({ id, state }) => id === valve && state === null),
    );
    expect(await linkOf(station.serial)).toMatchObject({ online: false });
    const stale = await pools.system.rows<{ serial_number: string }>(
      `select serial_number from module_latest l join modules m on m.key = l.module_key where stale_since is not null order by 1`,
    );
    expect(stale.map((row) => row.serial_number)).toEqual([station.serial, valves.serial, probe.serial].sort());
    expect(await pools.system.first('select reported_open from outputs where id = $1', [valve])).toEqual({
      reported_open: null,
    });
    expect(link.send.isOnline(station.serial)).toBe(false);

    const reconnected = await Edge.connect(port, station, 0);
    onTestFinished(() => reconnected.end());
    await reconnected.sendBirth([], { [valves.serial]: [flag('o1', false, testClock.now().epochMilliseconds)] });
    await untilPublished(
      ({ body }) => 'outputs' in body && body.outputs.some(({ id, state }) => id === valve && state === false),
    );
    expect(await linkOf(station.serial)).toEqual({ online: true, bd_seq: 1 });
  });

  test('the death of one module does not affect the others', async () => {
    const edge = await Edge.connect(port, station);
    onTestFinished(() => edge.end());
    const now = testClock.now().epochMilliseconds;
    await edge.sendBirth([], {
      [probe.serial]: [value('TEMP_1', 21, now)],
      [valves.serial]: [flag('o1', false, now), value('battvol', 3.3, now)],
    });
    await edge.sendModuleDeath(probe.serial);
    await untilPublished(
      ({ body }) =>
        'id_object' in body && body.id_object === probe.id && 'communication' in body && body.communication === 'stale',
    );
    await link.idle();
    const alive = await pools.system.first('select stale_since from module_latest where module_key = $1', [valves.key]);
    expect(alive).toEqual({ stale_since: null });
  });

  test('data without a birth is ignored, and a rebirth is requested', async () => {
    const edge = await Edge.connect(port, neighbour);
    onTestFinished(() => edge.end());
    await edge.sendData(undefined, [value('gsmstr', 50, testClock.now().epochMilliseconds)]);
    await edge.until((received) =>
      received.find(({ metrics }) =>
        metrics.some(({ name, value: requested }) => name === 'Node Control/Rebirth' && requested === true),
      ),
    );
    await link.idle();
    expect(await pools.system.rows('select from readings where module_key = $1', [neighbour.key])).toEqual([]);
  });

  test('undecodable bytes and too many metrics do no harm', async () => {
    const edge = await Edge.connect(port, neighbour);
    onTestFinished(() => edge.end());
    await edge.client.publishAsync(`spBv1.0/zagon/NDATA/${neighbour.serial}`, Buffer.from('nonsense'));
    const many = Array.from({ length: 501 }, (_, i) => ({
      ...value('gsmstr', i, testClock.now().epochMilliseconds - i),
      name: 'g',
    }));
    await edge.client.publishAsync(
      `spBv1.0/zagon/NDATA/${neighbour.serial}`,
      encodePayload({ timestamp: testClock.now().epochMilliseconds, seq: 1, metrics: many }),
    );
    await edge.sendBirth([value('gsmstr', 77, testClock.now().epochMilliseconds)]);
    await untilOnline(neighbour.id, true);
    expect(link.counters.malformed).toBeGreaterThanOrEqual(2);
  });
});

describe('orders', () => {
  const close: CommandEnvelope = {
    cmd_id: '0199f0aa-0000-7000-8000-000000000001',
    epoch: 1,
    seq: 1,
    not_after: '2026-05-04T05:00:30Z',
    orders: [{ kind: 'close', output: 'o1' }],
  };
  const set: PlanSet = {
    version: 3,
    epoch: 1,
    made_at: '2026-05-04T05:00:00Z',
    valid_until: '2026-05-05T05:00:00Z',
    runs: [],
  };

  test('orders reach their target: a command its module, a plan set the station', async () => {
    const edge = await Edge.connect(port, station);
    onTestFinished(() => edge.end());
    await edge.sendBirth([], { [valves.serial]: [flag('o1', false, testClock.now().epochMilliseconds)] });
    await untilOnline(station.id, true);
    expect(link.send.sendCommand(station.serial, valves.serial, close)).toBe('sent');
    expect(link.send.sendPlanSet(station.serial, set)).toBe('sent');
    const texts = await edge.until((received) => {
      const found = received.flatMap(({ topic, metrics }) =>
        metrics.flatMap(({ value: body }) => (typeof body === 'string' ? [`${topic} ${body}`] : [])),
      );
      return found.length === 2 ? found : undefined;
    });
    expect(texts).toEqual([
      `spBv1.0/zagon/DCMD/${station.serial}/${valves.serial} ${JSON.stringify(close)}`,
      `spBv1.0/zagon/NCMD/${station.serial} ${JSON.stringify(set)}`,
    ]);
  });

  test('orders for an offline station are not queued', () => {
    expect(link.send.sendPlanSet('AGB2000-LIFE-0099', set)).toBe('station_offline');
    expect(link.send.sendCommand('AGB2000-LIFE-0099', valves.serial, close)).toBe('station_offline');
  });
});
