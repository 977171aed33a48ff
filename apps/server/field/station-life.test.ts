import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import { encodePayload } from '@zagon/sparkplug/codec.ts';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { fieldBench } from '../test-rig/field/bench.ts';
import { Edge, flag, value } from '../test-rig/field/edge.ts';
import { aStation, anOutput, behind } from '../test-rig/field/stations.ts';

const { pools } = await testDatabase();
const { field, port, told, untilTold } = await fieldBench(pools);
const station = await aStation(pools, 'AGB2000-LIFE-0001');
const neighbour = await aStation(pools, 'AGB2000-LIFE-0002');
const probe = await behind(pools, station, 'AM999-LIFE-0001', 'AM-999');
const valves = await behind(pools, station, 'AM421-LIFE-0001', 'AM-421');
const valve = await anOutput(pools, station, valves, 'o1');

beforeEach(() => {
  told.length = 0;
});

async function linkOf(serial: string): Promise<{ online: boolean; bd_seq: number | null } | undefined> {
  return pools.system.first(
    'select s.online, s.bd_seq from stations s join modules m on m.id = s.module_id where m.serial_number = $1',
    [serial],
  );
}

/** Waits until the station is written down as here or gone. */
function untilOnline(id: string, online: boolean): Promise<unknown> {
  return untilTold(
    ({ body }) => 'id_object' in body && body.id_object === id && 'online' in body && body.online === online,
  );
}

describe('life of a station', () => {
  test('a broken connection makes its modules stale and its outputs unknown, at once; a new birth brings them back', async () => {
    const edge = await Edge.connect(port, station);
    const now = Date.now();
    await edge.born([value('gsmstr', 80, now)], {
      [probe.serial]: [value('TEMP_1', 20, now - 60_000)],
      [valves.serial]: [flag('o1', true, now - 3_600_000)],
    });
    await untilTold(
      ({ body }) => 'outputs' in body && body.outputs.some(({ id, state }) => id === valve && state === true),
    );
    expect(await linkOf(station.serial)).toMatchObject({ online: true });

    edge.break();
    await untilTold(
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
    expect(field.send.isOnline(station.serial)).toBe(false);

    const again = await Edge.connect(port, station, 0);
    onTestFinished(() => again.end());
    await again.born([], { [valves.serial]: [flag('o1', false, Date.now())] });
    await untilTold(
      ({ body }) => 'outputs' in body && body.outputs.some(({ id, state }) => id === valve && state === false),
    );
    expect(await linkOf(station.serial)).toEqual({ online: true, bd_seq: 1 });
  });

  test('the death of one module leaves the others alive', async () => {
    const edge = await Edge.connect(port, station);
    onTestFinished(() => edge.end());
    const now = Date.now();
    await edge.born([], {
      [probe.serial]: [value('TEMP_1', 21, now)],
      [valves.serial]: [flag('o1', false, now), value('battvol', 3.3, now)],
    });
    await edge.moduleDied(probe.serial);
    await untilTold(
      ({ body }) =>
        'id_object' in body && body.id_object === probe.id && 'communication' in body && body.communication === 'stale',
    );
    await field.idle();
    const alive = await pools.system.first('select stale_since from module_latest where module_key = $1', [valves.key]);
    expect(alive).toEqual({ stale_since: null });
  });

  test('data without a birth is not taken, and the station is asked for its births', async () => {
    const edge = await Edge.connect(port, neighbour);
    onTestFinished(() => edge.end());
    await edge.data(undefined, [value('gsmstr', 50, Date.now())]);
    await edge.until((heard) =>
      heard.find(({ metrics }) =>
        metrics.some(({ name, value: asked }) => name === 'Node Control/Rebirth' && asked === true),
      ),
    );
    await field.idle();
    expect(await pools.system.rows('select from readings where module_key = $1', [neighbour.key])).toEqual([]);
  });

  test('bytes that are no payload, or too many metrics, disturb nobody', async () => {
    const edge = await Edge.connect(port, neighbour);
    onTestFinished(() => edge.end());
    await edge.client.publishAsync(`spBv1.0/zagon/NDATA/${neighbour.serial}`, Buffer.from('nonsense'));
    const many = Array.from({ length: 501 }, (_, i) => ({ ...value('gsmstr', i, Date.now() - i), name: 'g' }));
    await edge.client.publishAsync(
      `spBv1.0/zagon/NDATA/${neighbour.serial}`,
      encodePayload({ timestamp: Date.now(), seq: 1, metrics: many }),
    );
    await edge.born([value('gsmstr', 77, Date.now())]);
    await untilOnline(neighbour.id, true);
    expect(field.counters.malformed).toBeGreaterThanOrEqual(2);
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

  test('reach the station: a command its module, a plan set itself', async () => {
    const edge = await Edge.connect(port, station);
    onTestFinished(() => edge.end());
    await edge.born([], { [valves.serial]: [flag('o1', false, Date.now())] });
    await untilOnline(station.id, true);
    expect(field.send.sendCommand(station.serial, valves.serial, close)).toBe('sent');
    expect(field.send.sendPlanSet(station.serial, set)).toBe('sent');
    const texts = await edge.until((heard) => {
      const found = heard.flatMap(({ topic, metrics }) =>
        metrics.flatMap(({ value: body }) => (typeof body === 'string' ? [`${topic} ${body}`] : [])),
      );
      return found.length === 2 ? found : undefined;
    });
    expect(texts).toEqual([
      `spBv1.0/zagon/DCMD/${station.serial}/${valves.serial} ${JSON.stringify(close)}`,
      `spBv1.0/zagon/NCMD/${station.serial} ${JSON.stringify(set)}`,
    ]);
  });

  test('for a station that is not here are kept nowhere', () => {
    expect(field.send.sendPlanSet('AGB2000-LIFE-0099', set)).toBe('station_offline');
    expect(field.send.sendCommand('AGB2000-LIFE-0099', valves.serial, close)).toBe('station_offline');
  });
});
