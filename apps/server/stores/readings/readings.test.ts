import { historyAsJson } from '@zagon/contract/history/as-json.ts';
import { thinHistory } from '@zagon/contract/history/thin.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { aModule, aStation, newId } from '../../testing/link/stations.ts';
import { readHistory } from './history.ts';
import { readColumnsOn } from './report.ts';
import type { ReadingRow } from './row.ts';
import { copyReadings, isDuplicate, mergeReadings } from './write.ts';

const { pools } = await testDatabase();
const T0 = Date.parse('2026-03-01T00:00:00Z');
const DAY = 86_400_000;
const ours = await aStation(pools, 'AGB2000-READ-0001');
const theirs = await aStation(pools, 'AGB2000-READ-0002');

function copy(rows: readonly ReadingRow[]): Promise<void> {
  return pools.system.transaction((_sql, connection) => copyReadings(connection, rows));
}

function merge(rows: readonly ReadingRow[]): Promise<void> {
  return pools.system.transaction((sql, connection) => mergeReadings(sql, connection, rows));
}

async function history(
  accountId: string,
  moduleKey: number,
  fields: FieldName[],
  options: { from?: number; until?: number; maxPoints?: number } = {},
) {
  const span = { fromMs: options.from ?? T0 - 1000 * DAY, untilMs: options.until ?? T0 + 1000 * DAY };
  const columns = await readColumnsOn(pools.app)(accountId, moduleKey, fields, span);
  return historyAsJson(options.maxPoints === undefined ? columns : thinHistory(columns, options.maxPoints));
}

async function addProbe(): Promise<number> {
  return (await aModule(pools, { serial: newId(), type: 'AM-100-103', accountId: ours.accountId, stationId: ours.id }))
    .key;
}

describe('readings come back as they were written', () => {
  test('readings are read with their times to the millisecond, and each kind of field to its last digit', async () => {
    const moduleKey = await addProbe();
    await copy([
      { moduleKey, atMs: T0 + 1, values: { TEMP_1: -21.3, cnt3: 9_007_199_254_740_991, o1: 1, i1: -32_768 } },
      { moduleKey, atMs: Date.parse('1999-12-31T23:59:59.999Z'), values: { TEMP_1: 3.4e38, humidity: 0 } },
      { moduleKey, atMs: Date.parse('2085-06-01T12:00:00.500Z'), values: { cnt3: 0.1, HUMIDITY_3: null } },
    ]);
    const far = { from: 0, until: Date.parse('2100-01-01T00:00:00Z') };
    expect(await history(ours.accountId, moduleKey, ['TEMP_1', 'cnt3', 'o1', 'i1', 'humidity'], far)).toEqual({
      timestamps: ['1999-12-31T23:59:59.999Z', '2026-03-01T00:00:00.001Z', '2085-06-01T12:00:00.500Z'].map(
        (at) => Date.parse(at) / 1000,
      ),
      columns: {
        TEMP_1: [3.4e38, -21.3, null],
        cnt3: [null, 9_007_199_254_740_991, 0.1],
        o1: [null, 1, null],
        i1: [null, -32_768, null],
        humidity: [0, null, null],
      },
    });
  });

  test('readings are read without rows that have none of the requested values', async () => {
    const moduleKey = await addProbe();
    await copy([
      { moduleKey, atMs: T0, values: { TEMP_1: 1 } },
      { moduleKey, atMs: T0 + 1, values: { TEMP_2: 2 } },
    ]);
    expect((await history(ours.accountId, moduleKey, ['TEMP_2'])).timestamps).toEqual([(T0 + 1) / 1000]);
    expect(await history(ours.accountId, moduleKey, ['TEMP_3'])).toEqual({ timestamps: [], columns: { TEMP_3: [] } });
  });

  test('readings are read from the first requested moment up to, but excluding, the last', async () => {
    const moduleKey = await addProbe();
    await copy([0, 1, 2, 3].map((ms) => ({ moduleKey, atMs: T0 + ms, values: { TEMP_1: ms } })));
    expect((await history(ours.accountId, moduleKey, ['TEMP_1'], { from: T0 + 1, until: T0 + 3 })).columns).toEqual({
      TEMP_1: [1, 2],
    });
  });

  test('readings are downsampled for a chart, with the night of frost still visible', async () => {
    const moduleKey = await addProbe();
    await copy(
      Array.from({ length: 1000 }, (_, i) => ({
        moduleKey,
        atMs: T0 + i * 60_000,
        values: { TEMP_1: i === 437 ? -9 : 12 },
      })),
    );
    const { timestamps, columns } = await history(ours.accountId, moduleKey, ['TEMP_1'], { maxPoints: 50 });
    expect(timestamps.length).toBeLessThanOrEqual(50);
    expect(columns['TEMP_1']).toContain(-9);
  });
});

describe('a row that already exists', () => {
  test('a row that already exists makes a copy fail as a whole, and is completed by a merge', async () => {
    const moduleKey = await addProbe();
    await copy([{ moduleKey, atMs: T0, values: { TEMP_1: 1, TEMP_2: 2 } }]);
    const rewrite: ReadingRow[] = [
      { moduleKey, atMs: T0, values: { TEMP_2: 20, TEMP_3: 30 } },
      { moduleKey, atMs: T0 + 1, values: { TEMP_1: 9 } },
    ];
    expect(isDuplicate(await copy(rewrite).catch((error: unknown) => error))).toBe(true);
    await merge(rewrite);
    await merge(rewrite);
    expect(await history(ours.accountId, moduleKey, ['TEMP_1', 'TEMP_2', 'TEMP_3'])).toEqual({
      timestamps: [T0 / 1000, (T0 + 1) / 1000],
      columns: { TEMP_1: [1, 9], TEMP_2: [20, null], TEMP_3: [30, null] },
    });
  });

  test('a row that already exists is unchanged if the new row is empty', async () => {
    const moduleKey = await addProbe();
    await copy([{ moduleKey, atMs: T0, values: { TEMP_1: 1 } }]);
    await merge([{ moduleKey, atMs: T0, values: {} }]);
    expect((await history(ours.accountId, moduleKey, ['TEMP_1'])).columns).toEqual({ TEMP_1: [1] });
  });
});

describe('a module that changed owners', () => {
  test('a module that changed owners shows each owner their own span, and the first owner also everything before it', async () => {
    const moduleKey = await addProbe();
    const transferredAt = Temporal.Instant.fromEpochMilliseconds(T0);
    await pools.system.run('update module_ownerships set until = $2 where module_key = $1', [moduleKey, transferredAt]);
    await pools.system.run('insert into module_ownerships (module_key, client_id, since) values ($1, $2, $3)', [
      moduleKey,
      theirs.accountId,
      transferredAt,
    ]);
    await copy([-400 * DAY, -1, 0, DAY].map((ms) => ({ moduleKey, atMs: T0 + ms, values: { TEMP_1: ms } })));
    expect((await history(ours.accountId, moduleKey, ['TEMP_1'])).columns).toEqual({ TEMP_1: [-400 * DAY, -1] });
    expect((await history(theirs.accountId, moduleKey, ['TEMP_1'])).columns).toEqual({ TEMP_1: [0, DAY] });
    expect((await history(newId(), moduleKey, ['TEMP_1'])).columns).toEqual({ TEMP_1: [] });
  });

  test('a module that changed owners hides the other account’s readings even from a query that asks for all', async () => {
    const moduleKey = await addProbe();
    await copy([{ moduleKey, atMs: T0, values: { TEMP_1: 5 } }]);
    const everything = [{ fromMs: 0, untilMs: T0 + 1000 * DAY }];
    const visible = await pools.app.transaction(async (sql, connection) => {
      await sql.run("select set_config('zagon.client_id', $1, true)", [theirs.accountId]);
      return readHistory(connection, moduleKey, ['TEMP_1'], everything);
    });
    expect(visible.timesMs).toHaveLength(0);
  });
});
