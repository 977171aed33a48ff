import { expect, test } from 'vitest';
import { saveAlarmSettings } from '../../stores/alarms/alarm-settings.ts';
import { Edge, number, text, value } from '../../testing/link/edge.ts';
import { aStation, moduleBehind } from '../../testing/link/stations.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, database } = await startTestApp();
const { pools } = database;
const MINUTE_MS = 60_000;
const now = Math.floor(testClock.now().epochMilliseconds / 1000) * 1000;

test('backfilled readings move the end of a past alarm back to when its value recovered, without notifying anyone', async () => {
  const station = await aStation(pools, 'AGB2000-LATE-0009');
  const probe = await moduleBehind(pools, station, 'AM999-LATE-9A', 'AM-999');
  await saveAlarmSettings(pools.system, station.accountId, probe.id, [
    { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 10, active: true, channels: ['app'] },
  ]);
  const edge = await Edge.connect(app.link.port ?? 0, station);
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], { [probe.serial]: [] });
  let last = 0;
  const send = async (minutesAgo: number, moisture: number, isStored = false) => {
    await edge.sendData(probe.serial, [
      value('HUMIDITY_1', moisture, now - minutesAgo * MINUTE_MS, isStored),
      number(++last),
    ]);
    await edge.storedThrough(last);
  };
  const ends = () =>
    pools.system.rows<{ minutes_ago: number | null }>(
      `select (extract(epoch from (to_timestamp($1::float8 / 1000) - inactivation_date)) / 60)::float8 as minutes_ago from alarms`,
      [now],
    );
  await send(300, 9);
  await send(285, 8);
  // The link was down for hours, and the soil is moist when it is back.
  await send(1, 30);
  await expect.poll(ends).toEqual([{ minutes_ago: 1 }]);
  const notices = await pools.system.first('select count(*)::int as n from notices');
  await send(270, 9, true);
  await send(240, 25, true);
  await send(225, 28, true);
  await expect.poll(ends).toEqual([{ minutes_ago: 240 }]);
  expect(await pools.system.first('select count(*)::int as n from notices')).toEqual(notices);
  await edge.end();
});
