import { describe, expect, test } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { testDatabase } from '../database/test-database.ts';
import { maintainMonths, sealWaiting } from './sealing.ts';
import { readColumnsOn } from '../stores/readings/report.ts';
import type { ReadingRow } from '../stores/readings/row.ts';
import { aModule, aStation, newId } from '../testing/link/stations.ts';
import { sealAll, storeReadings } from '../testing/stored-readings.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const DAY = 86_400_000;
const NOW = Temporal.Instant.from('2026-03-11T10:00:00Z');
const store = (rows: readonly ReadingRow[]) => storeReadings(sql, rows, NOW);
const farm = await aStation(pools, 'AGB2000-MONTH-0001');

async function addProbe(): Promise<number> {
  const options = { serial: newId(), type: 'AM-100-103', accountId: farm.accountId, stationId: farm.id };
  return (await aModule(pools, options)).key;
}

/** A probe's temperatures within a span. */
async function temperatures(moduleKey: number, fromMs: number, untilMs: number): Promise<number[]> {
  const history = await readColumnsOn(pools.app)(farm.accountId, moduleKey, ['TEMP_1'], { fromMs, untilMs });
  return [...(history.columns.get('TEMP_1') ?? [])];
}

describe('months', () => {
  const months = async () =>
    (
      await sql.rows<{ name: string }>(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'readings'::regclass order by 1`,
      )
    ).map(({ name }) => name);

  test('months are created before their first reading, and on demand for old readings', async () => {
    const probe = await addProbe();
    await store([{ moduleKey: probe, atMs: Date.parse('2019-07-15T00:00:00Z'), values: { TEMP_1: 20 } }]);
    await maintainMonths(sql, Temporal.Instant.from('2031-12-20T00:00:00Z'));
    expect(await months()).toEqual(
      expect.arrayContaining(['readings_2031_12', 'readings_2032_01', 'readings_2032_02']),
    );
    await maintainMonths(sql, Temporal.Instant.from('2026-03-11T00:00:00Z'));
    const july = Date.parse('2019-07-01T00:00:00Z');
    await store([{ moduleKey: probe, atMs: july, values: { TEMP_1: 21 } }]);
    await maintainMonths(sql, Temporal.Instant.from('2026-03-11T00:00:00Z'));
    expect(await months()).toContain('readings_2019_07');
    expect(await temperatures(probe, july, july + 60 * DAY)).toEqual([21]);
  });

  test('months older than ten years are dropped as a whole; their daily values stay', async () => {
    const probe = await addProbe();
    const old = Date.parse('2014-02-10T00:00:00Z');
    await store([{ moduleKey: probe, atMs: old, values: { TEMP_1: 7 } }]);
    await sealAll(sql, NOW);
    await maintainMonths(sql, Temporal.Instant.from('2023-01-01T00:00:00Z'));
    expect(await months()).toContain('readings_2014_02');
    await maintainMonths(sql, Temporal.Instant.from('2024-03-02T00:00:00Z'));
    expect(await months()).not.toContain('readings_2014_02');
    expect(await temperatures(probe, old - 40 * DAY, old + 40 * DAY)).toEqual([]);
    expect(await sql.rows('select total from reading_days where module_key = $1', [probe])).toEqual([{ total: 7 }]);
  });
});

test('days waiting to be sealed keep waiting under load, and are sealed afterwards', async () => {
  const probe = await addProbe();
  const days = async () =>
    (await sql.rows('select from sealed_days where module_key = $1 and not stale', [probe])).length;
  const past = [1, 2, 3, 4, 5].map((daysAgo) => NOW.epochMilliseconds - daysAgo * DAY);
  await store(past.map((atMs) => ({ moduleKey: probe, atMs, values: { TEMP_1: 20 } })));
  const clock = fixedClock(NOW.toString());
  await sealWaiting(sql, clock, () => false);
  expect(await days()).toBe(0);
  await sealWaiting(sql, clock, () => true);
  expect(await days()).toBe(5);
});
