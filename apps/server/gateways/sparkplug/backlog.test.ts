import { expect, onTestFinished, test } from 'vitest';
import type { PublishedEvent } from '../../core/events.ts';
import { saveAlarmSettings } from '../../stores/alarms/alarm-settings.ts';
import { Edge, number, text, value } from '../../testing/link/edge.ts';
import { aStation, moduleBehind } from '../../testing/link/stations.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, database } = await startTestApp();
const { pools } = database;
const QUARTER = 900_000;
const now = Math.floor(testClock.now().epochMilliseconds / 1000) * 1000;
const QUARTERS = 24;

/** A station with two probes that reported moist soil live and have an alarm for dry soil. */
async function createFarm(place: number) {
  const station = await aStation(pools, `AGB2000-LATE-000${place}`);
  const probes = [
    await moduleBehind(pools, station, `AM999-LATE-${place}A`, 'AM-999'),
    await moduleBehind(pools, station, `AM999-LATE-${place}B`, 'AM-999'),
  ];
  for (const { id } of probes)
    await saveAlarmSettings(pools.system, station.accountId, id, [
      { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 10, active: true, channels: ['app'] },
    ]);
  const edge = await Edge.connect(app.link.port ?? 0, station);
  onTestFinished(() => edge.end());
  await edge.sendBirth([text('Zagon/Memory', 'flash-1')], Object.fromEntries(probes.map(({ serial }) => [serial, []])));
  let last = 0;
  for (const { serial } of probes) await edge.sendData(serial, [value('HUMIDITY_1', 30, now - 60_000), number(++last)]);
  await edge.storedThrough(last);
  return { station, probes, edge, last };
}

type Farm = Awaited<ReturnType<typeof createFarm>>;

/** Sends six hours of unreported drought in random order, with a tenth of the messages duplicated. */
async function sendBacklog({ probes, edge, last }: Farm): Promise<number> {
  const readings = probes.flatMap(({ serial }) =>
    Array.from({ length: QUARTERS }, (_, step) => ({ serial, atMs: now - QUARTER * (step + 1) })),
  );
  const numbered = shuffled(readings).map((reading, index) => ({ ...reading, number: last + 1 + index }));
  const duplicates = numbered.filter((_, index) => index % 10 === 0);
  for (const reading of shuffled([...numbered, ...duplicates]))
    await edge.sendData(reading.serial, [value('HUMIDITY_1', 3, reading.atMs, true), number(reading.number)]);
  await edge.storedThrough(last + numbered.length);
  return last + numbered.length;
}

/** Shuffles deterministically: the same order in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, place: (index * 7919) % 1009 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const newest = () => pools.system.rows('select module_key, ts, fields from module_latest order by module_key');

test('six-hour backlogs of four stations arrive at once: each row is stored once, no live value changes, no alarm is raised', async () => {
  const farms = await Promise.all([1, 2, 3, 4].map(createFarm));
  const before = await newest();
  expect(before).toHaveLength(8);
  const moved: PublishedEvent[] = [];
  const raised = Promise.withResolvers<void>();
  app.events.onPublish((announcement) => {
    if (
      announcement.name === 'data' &&
      'fields' in announcement.body &&
      Object.keys(announcement.body.fields).length > 0
    )
      moved.push(announcement);
    if (announcement.name === 'alarms') raised.resolve();
  });

  const numbers = await Promise.all(farms.map(sendBacklog));
  const rows = await pools.system.rows<{ rows: number; sum: number }>(
    'select count(*)::int as rows, sum("HUMIDITY_1")::int as sum from readings group by module_key',
  );
  expect(rows).toEqual(Array.from({ length: 8 }, () => ({ rows: QUARTERS + 1, sum: 3 * QUARTERS + 30 })));
  expect(await newest()).toEqual(before);
  expect(moved).toEqual([]);

  // Live drought afterwards raises the alarm, so the backlog raised none: readings are judged in order of arrival.
  const [farm] = farms;
  const [probe] = farm?.probes ?? [];
  if (farm === undefined || probe === undefined) throw new Error('expected four farms');
  for (const [index, ago] of [2000, 1000].entries())
    await farm.edge.sendData(probe.serial, [value('HUMIDITY_1', 4, now - ago), number((numbers[0] ?? 0) + 1 + index)]);
  await raised.promise;
  expect(await pools.system.rows('select module_id, rule from alarms')).toEqual([
    { module_id: probe.id, rule: 'too_dry' },
  ]);
});
