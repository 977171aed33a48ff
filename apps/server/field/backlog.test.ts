import { expect, onTestFinished, test } from 'vitest';
import type { Announcement } from '../events.ts';
import { saveAlarmSettings } from '../stores/alarm-settings.ts';
import { Edge, number, text, value } from '../test-rig/field/edge.ts';
import { aStation, behind } from '../test-rig/field/stations.ts';
import { startTestApp } from '../test-rig/test-app.ts';

const { app, database } = await startTestApp();
const { pools } = database;
const QUARTER = 900_000;
const now = Math.floor(Date.now() / 1000) * 1000;
const QUARTERS = 24;

/** A station whose two probes have reported moist soil live, and shall tell when it is too dry. */
async function aFarm(place: number) {
  const station = await aStation(pools, `AGB2000-LATE-000${place}`);
  const probes = [
    await behind(pools, station, `AM999-LATE-${place}A`, 'AM-999'),
    await behind(pools, station, `AM999-LATE-${place}B`, 'AM-999'),
  ];
  for (const { id } of probes)
    await saveAlarmSettings(pools.system, station.clientId, id, [
      { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 10, active: true, channels: ['app'] },
    ]);
  const edge = await Edge.connect(app.field.port ?? 0, station);
  onTestFinished(() => edge.end());
  await edge.born([text('Zagon/Memory', 'flash-1')], Object.fromEntries(probes.map(({ serial }) => [serial, []])));
  let last = 0;
  for (const { serial } of probes) await edge.data(serial, [value('HUMIDITY_1', 30, now - 60_000), number(++last)]);
  await edge.storedThrough(last);
  return { station, probes, edge, last };
}

type Farm = Awaited<ReturnType<typeof aFarm>>;

/** Six hours of drought that nobody heard of: in any order, a tenth of the messages twice. */
async function bringsBacklog({ probes, edge, last }: Farm): Promise<number> {
  const kept = probes.flatMap(({ serial }) =>
    Array.from({ length: QUARTERS }, (_, step) => ({ serial, atMs: now - QUARTER * (step + 1) })),
  );
  const numbered = shuffled(kept).map((reading, index) => ({ ...reading, number: last + 1 + index }));
  const twice = numbered.filter((_, index) => index % 10 === 0);
  for (const reading of shuffled([...numbered, ...twice]))
    await edge.data(reading.serial, [value('HUMIDITY_1', 3, reading.atMs, true), number(reading.number)]);
  await edge.storedThrough(last + numbered.length);
  return last + numbered.length;
}

/** The same disorder in every run. */
function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item, index) => ({ item, place: (index * 7919) % 1009 }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

const newest = () => pools.system.rows('select module_key, ts, fields from module_latest order by module_key');

test('what four stations kept for six hours comes at once: each row once, no live value moves, nobody is told', async () => {
  const farms = await Promise.all([1, 2, 3, 4].map(aFarm));
  const before = await newest();
  expect(before).toHaveLength(8);
  const moved: Announcement[] = [];
  const raised = Promise.withResolvers<void>();
  app.events.onAnnouncement((told) => {
    if (told.name === 'data' && 'fields' in told.body && Object.keys(told.body.fields).length > 0) moved.push(told);
    if (told.name === 'alarms') raised.resolve();
  });

  const numbers = await Promise.all(farms.map(bringsBacklog));
  const rows = await pools.system.rows<{ rows: number; sum: number }>(
    'select count(*)::int as rows, sum("HUMIDITY_1")::int as sum from readings group by module_key',
  );
  expect(rows).toEqual(Array.from({ length: 8 }, () => ({ rows: QUARTERS + 1, sum: 3 * QUARTERS + 30 })));
  expect(await newest()).toEqual(before);
  expect(moved).toEqual([]);

  // Live drought after it is told, and was not judged before: readings are judged in the order in which they come.
  const [farm] = farms;
  const [probe] = farm?.probes ?? [];
  if (farm === undefined || probe === undefined) throw new Error('there are four farms');
  for (const [index, ago] of [2000, 1000].entries())
    await farm.edge.data(probe.serial, [value('HUMIDITY_1', 4, now - ago), number((numbers[0] ?? 0) + 1 + index)]);
  await raised.promise;
  expect(await pools.system.rows('select module_id, rule from alarms')).toEqual([
    { module_id: probe.id, rule: 'too_dry' },
  ]);
});
