import { expect, test } from 'vitest';
import { number, value } from '../../testing/link/edge.ts';
import { valvesAndPage } from '../../testing/valves-and-page.ts';
import { testClock } from '../../testing/test-clock.ts';

const { pools, station, valves, edge, socket } = await valvesAndPage();
const sql = pools.system;

const MINUTE_MS = 60_000;
const now = Math.floor(testClock.now().epochMilliseconds / 1000) * 1000;
let next = 0;

/** Sends battery voltages measured the given number of minutes ago, and waits until they are stored. */
async function send(volts: readonly [minutesAgo: number, value: number][], historical = false): Promise<void> {
  next += 1;
  const metrics = volts.map(([minutesAgo, v]) => ({
    ...value('battvol', v, now - minutesAgo * MINUTE_MS),
    ...(historical ? { isHistorical: true } : {}),
  }));
  await edge.sendData(valves.serial, [...metrics, number(next)]);
  await edge.storedThrough(next);
}

test('72 hours of stored low-battery readings raise no alarm and change nothing; two live ones raise one alarm', async () => {
  await send([[20, 3.4]]);
  const countStored = Array.from({ length: 288 }, (_, quarter): [number, number] => [30 + quarter * 15, 2.9]);
  await send(countStored, true);
  // Flagged as live, but older than the newest reading: treated as history.
  await send([
    [25, 2.9],
    [24, 2.9],
    [23, 2.9],
  ]);
  await send([[10, 3.05]]);
  await send([[5, 3.04]]);
  expect(await socket.next('alarms')).toMatchObject({
    id_object: valves.id,
    rule: 'low_battery',
    field: 'battvol',
    value: 3.04,
    threshold: 3.1,
    activation_date: new Date(now - 5 * MINUTE_MS).toISOString().replace('.000Z', 'Z'),
  });
  expect(await socket.next('notifications')).toMatchObject({
    id_client: station.accountId,
    object_name: valves.serial,
  });
  expect(await sql.rows('select rule from alarms')).toEqual([{ rule: 'low_battery' }]);
  const count = await sql.first<{ n: number }>('select count(*)::int as n from readings where module_key = $1', [
    valves.key,
  ]);
  expect(count?.n).toBe(294);
  socket.close();
});
