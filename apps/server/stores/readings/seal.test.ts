import { historyAsJson } from '@zagon/contract/history/as-json.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { aModule, aStation, newId } from '../../testing/link/stations.ts';
import { sealAll, storeReadings } from '../../testing/stored-readings.ts';
import { readColumnsOn } from './report.ts';
import type { ReadingRow } from './row.ts';
import { fieldNumber } from './seal-calendar.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const QUARTER = 900_000;
const DAY = 86_400_000;
const NOW = Temporal.Instant.from('2026-03-11T10:00:00Z');
const T0 = Date.parse('2026-03-01T00:00:00Z');
const store = (rows: readonly ReadingRow[]) => storeReadings(sql, rows, NOW);
const farm = await aStation(pools, 'AGB2000-SEAL-0001');

async function addProbe(): Promise<number> {
  return (await aModule(pools, { serial: newId(), type: 'AM-100-103', accountId: farm.accountId, stationId: farm.id }))
    .key;
}

function read(
  moduleKey: number,
  fields: FieldName[],
  fromMs = T0 - DAY,
  untilMs = T0 + 30 * DAY,
  accountId = farm.accountId,
) {
  return readColumnsOn(pools.app)(accountId, moduleKey, fields, { fromMs, untilMs }).then(historyAsJson);
}

/** Ten days of a probe whose sensors do not all report every time. */
function tenDays(moduleKey: number): ReadingRow[] {
  return Array.from({ length: 10 * 96 }, (_, step) => ({
    moduleKey,
    atMs: T0 + step * QUARTER,
    values: {
      HUMIDITY_1: step % 7 === 3 ? null : Math.round(300 + 50 * Math.sin(step / 20)) / 10,
      TEMP_1: Math.round(100 * Math.cos(step / 30)) / 10,
      ...(step % 11 === 0 ? { ECW_2: 1 / 3 } : {}),
    },
  }));
}

describe('a sealed day', () => {
  test('a sealed day returns exactly the values of the rows it was sealed from, for any query', async () => {
    const probe = await addProbe();
    await store(tenDays(probe));
    const queries: (() => Promise<unknown>)[] = [
      () => read(probe, ['HUMIDITY_1']),
      () => read(probe, ['HUMIDITY_1', 'TEMP_1', 'ECW_2']),
      () => read(probe, ['ECW_2', 'MCI_3']),
      // From the middle of one day to the middle of another.
      () => read(probe, ['TEMP_1', 'ECW_2'], T0 + 1.3 * DAY, T0 + 8.6 * DAY),
    ];
    const before = [];
    for (const query of queries) before.push(await query());
    await sealAll(sql, NOW);
    expect(await sql.first('select count(*) as n from sealed_days where module_key = $1', [probe])).toEqual({ n: 10 });
    // Leaves only the packed form to read from.
    await sql.run('delete from readings where module_key = $1', [probe]);
    for (const [index, query] of queries.entries()) expect(await query()).toEqual(before[index]);
  });

  test('a sealed day is read from the rows again after a late reading, until it is resealed', async () => {
    const probe = await addProbe();
    await store(tenDays(probe));
    await sealAll(sql, NOW);
    const late = { moduleKey: probe, atMs: T0 + 4 * DAY + 60_000, values: { HUMIDITY_1: 99.5 } };
    await store([late]);
    const withLate = await read(probe, ['HUMIDITY_1']);
    expect(withLate.columns['HUMIDITY_1']).toContain(99.5);
    await sealAll(sql, NOW);
    expect(await read(probe, ['HUMIDITY_1'])).toEqual(withLate);
    const sealed = await sql.first('select version, stale from sealed_days where module_key = $1 and day = $2', [
      probe,
      '2026-03-05',
    ]);
    expect(sealed).toEqual({ version: 2, stale: false });
  });

  test('a sealed day is never created for today, which is not over', async () => {
    const probe = await addProbe();
    await store([{ moduleKey: probe, atMs: NOW.epochMilliseconds - 60_000, values: { TEMP_1: 5 } }]);
    await sealAll(sql, NOW);
    expect(await sql.first('select count(*) as n from reading_segments where module_key = $1', [probe])).toEqual({
      n: 0,
    });
  });

  test('a sealed day shows a module that changed owners only for the account’s own time, to the instant', async () => {
    const probe = await addProbe();
    await store(tenDays(probe));
    await sealAll(sql, NOW);
    const next = await aStation(pools, `AGB2000-SEAL-${probe}`);
    const transferredAt = new Date(T0 + 5 * DAY + 6 * 3_600_000).toISOString();
    await sql.run('update module_ownerships set until = $2 where module_key = $1', [probe, transferredAt]);
    await sql.run('insert into module_ownerships (module_key, client_id, since) values ($1, $2, $3)', [
      probe,
      next.accountId,
      transferredAt,
    ]);
    const [ours, theirs] = [
      await read(probe, ['TEMP_1']),
      await read(probe, ['TEMP_1'], undefined, undefined, next.accountId),
    ];
    expect(ours.timestamps.at(-1)).toBe(Date.parse(transferredAt) / 1000 - 900);
    expect(theirs.timestamps[0]).toBe(Date.parse(transferredAt) / 1000);
    expect(ours.timestamps.length + theirs.timestamps.length).toBe(960);
  });
});

test('daily values follow the farm’s calendar days, and stay when the readings are deleted', async () => {
  const probe = await addProbe();
  // Midnight in Warsaw is 23:00 UTC in March.
  const at = (time: string, value: number): ReadingRow => ({
    moduleKey: probe,
    atMs: Date.parse(time),
    values: { TEMP_1: value },
  });
  await store([
    at('2026-03-04T22:59:00Z', 1),
    at('2026-03-04T23:00:00Z', 2),
    at('2026-03-05T12:00:00Z', 8),
    at('2026-03-05T23:00:00Z', 100),
  ]);
  await sealAll(sql, NOW);
  const days = await sql.rows(
    'select day::text, count, least, most, total from reading_days where module_key = $1 order by day',
    [probe],
  );
  expect(days).toEqual([
    { day: '2026-03-04', count: 1, least: 1, most: 1, total: 1 },
    { day: '2026-03-05', count: 2, least: 2, most: 8, total: 10 },
    { day: '2026-03-06', count: 1, least: 100, most: 100, total: 100 },
  ]);
});

test('the amount of a record is in the day in which its interval began, a state in the day of its instant', async () => {
  const options = { serial: newId(), type: 'AM-600', accountId: farm.accountId, stationId: farm.id };
  const { key: moduleKey } = await aModule(pools, options);
  const inputs = { DI_USR_3: { input_type: 2, subtype: 3, counter_type: 0, multiplier: 0.2 } };
  await sql.run('update modules set config = $2 where key = $1', [moduleKey, JSON.stringify({ inputs })]);
  // Midnight in Warsaw is 23:00 UTC in March.
  const at = (time: string, mm: number, btemp: number): ReadingRow => ({
    moduleKey,
    atMs: Date.parse(time),
    values: { DI_USR_3: mm, btemp },
  });
  await store([at('2026-03-04T22:30:00Z', 0, 1), at('2026-03-04T23:00:00Z', 10, 2), at('2026-03-04T23:30:00Z', 1, 4)]);
  await sealAll(sql, NOW);
  const totals = async (field: FieldName) =>
    sql.rows('select day::text, total from reading_days where module_key = $1 and field = $2 order by day', [
      moduleKey,
      fieldNumber(field),
    ]);
  expect(await totals('DI_USR_3')).toEqual([
    { day: '2026-03-04', total: 10 },
    { day: '2026-03-05', total: 1 },
  ]);
  expect(await totals('btemp')).toEqual([
    { day: '2026-03-04', total: 1 },
    { day: '2026-03-05', total: 6 },
  ]);
});
