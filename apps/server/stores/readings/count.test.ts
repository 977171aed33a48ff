import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { withAccount } from '../../database/tenant.ts';
import { aModule, aStation, newId } from '../../testing/link/stations.ts';
import { sealAll, storeReadings } from '../../testing/stored-readings.ts';
import { countPoints } from './count.ts';
import type { ReadingRow } from './row.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const QUARTER = 900_000;
const DAY = 86_400_000;
const NOW = Temporal.Instant.from('2026-03-11T10:00:00Z');
const T0 = Date.parse('2026-03-01T00:00:00Z');
const farm = await aStation(pools, 'AGB2000-COUNT-0001');
// Daily values use the account's own days; setting them to UTC keeps the numbers round.
await sql.run("update clients set time_zone = 'UTC' where id = $1", [farm.accountId]);
const probe = await aModule(pools, {
  serial: newId(),
  type: 'AM-100-103',
  accountId: farm.accountId,
  stationId: farm.id,
});

/**
 * Twelve days with a reading every quarter of an hour, ten of them finished; the second sensor has every other
 * value.
 */
const rows: ReadingRow[] = Array.from({ length: 12 * 96 }, (_, step) => ({
  moduleKey: probe.key,
  atMs: T0 + step * QUARTER,
  values: { TEMP_1: 12, HUMIDITY_1: step % 2 === 0 ? 30 : null },
}));
await storeReadings(sql, rows, NOW);

function count(fields: readonly FieldName[], fromMs: number, untilMs: number, accountId = farm.accountId, max = 1e6) {
  return withAccount(pools, accountId, (account) =>
    countPoints(account, [{ key: probe.key, fields }], { fromMs, untilMs }, max),
  );
}

test('unsealed rows are counted directly, but no further than the limit', async () => {
  expect(await count(['TEMP_1'], T0, T0 + 12 * DAY)).toBe(1152);
  expect(await count(['TEMP_1', 'HUMIDITY_1'], T0, T0 + DAY)).toBe(192);
  expect(await count(['TEMP_1'], T0, T0 + 12 * DAY, farm.accountId, 100)).toBe(100);
});

test('values are counted for sealed days, and rows for the days since', async () => {
  await sealAll(sql, NOW);
  expect(await count(['TEMP_1'], T0, T0 + 12 * DAY)).toBe(1152);
  expect(await count(['HUMIDITY_1'], T0, T0 + 10 * DAY)).toBe(480);
  expect(await count(['HUMIDITY_1'], T0, T0 + 12 * DAY)).toBe(480 + 192);
});

test('nothing is counted for an account that never had the module', async () => {
  const other = await aStation(pools, 'AGB2000-COUNT-0002');
  expect(await count(['TEMP_1'], T0, T0 + 12 * DAY, other.accountId)).toBe(0);
});
