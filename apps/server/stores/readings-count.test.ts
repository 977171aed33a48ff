import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../db/test-database.ts';
import { withClient } from '../db/tenant.ts';
import { aModule, aStation, newId } from '../test-rig/field/stations.ts';
import { sealAll, storeReadings } from '../test-rig/stored-readings.ts';
import { countPoints } from './readings-count.ts';
import type { ReadingRow } from './readings-row.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const QUARTER = 900_000;
const DAY = 86_400_000;
const NOW = Temporal.Instant.from('2026-03-11T10:00:00Z');
const T0 = Date.parse('2026-03-01T00:00:00Z');
const farm = await aStation(pools, 'AGB2000-COUNT-0001');
// Daily values are of the account's own days; here these are the days of UTC, so that the numbers are round.
await sql.run("update clients set time_zone = 'UTC' where id = $1", [farm.clientId]);
const probe = await aModule(pools, {
  serial: newId(),
  type: 'AM-100-103',
  clientId: farm.clientId,
  stationId: farm.id,
});

/** Twelve days of a reading each quarter of an hour, of which ten are over; the second sensor answers every other time. */
const rows: ReadingRow[] = Array.from({ length: 12 * 96 }, (_, step) => ({
  moduleKey: probe.key,
  atMs: T0 + step * QUARTER,
  values: { TEMP_1: 12, HUMIDITY_1: step % 2 === 0 ? 30 : null },
}));
await storeReadings(sql, rows, NOW);

function count(fields: readonly FieldName[], fromMs: number, untilMs: number, clientId = farm.clientId, most = 1e6) {
  return withClient(pools, clientId, (own) =>
    countPoints(own, [{ key: probe.key, fields }], { fromMs, untilMs }, most),
  );
}

test('rows that wait to be sealed are counted as they are, no further than the limit', async () => {
  expect(await count(['TEMP_1'], T0, T0 + 12 * DAY)).toBe(1152);
  expect(await count(['TEMP_1', 'HUMIDITY_1'], T0, T0 + DAY)).toBe(192);
  expect(await count(['TEMP_1'], T0, T0 + 12 * DAY, farm.clientId, 100)).toBe(100);
});

test('of sealed days the values are counted, of the days since then the rows', async () => {
  await sealAll(sql, NOW);
  expect(await count(['TEMP_1'], T0, T0 + 12 * DAY)).toBe(1152);
  expect(await count(['HUMIDITY_1'], T0, T0 + 10 * DAY)).toBe(480);
  expect(await count(['HUMIDITY_1'], T0, T0 + 12 * DAY)).toBe(480 + 192);
});

test('nothing is counted for an account that never had the module', async () => {
  const other = await aStation(pools, 'AGB2000-COUNT-0002');
  expect(await count(['TEMP_1'], T0, T0 + 12 * DAY, other.clientId)).toBe(0);
});
