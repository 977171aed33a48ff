import { expect, test } from 'vitest';
import { silentLog } from '../../core/log.ts';
import { withAccount } from '../../database/tenant.ts';
import { testDatabase } from '../../database/test-database.ts';
import { sentStatements } from '../../testing/database/sent-statements.ts';
import { readOwnedColumnsOn } from '../../stores/readings/report.ts';
import { copyReadings } from '../../stores/readings/write.ts';
import { aModule, aStation, newId } from '../../testing/link/stations.ts';

import { readReport, type ReportScope } from './compute.ts';

const { pools } = await testDatabase();
const station = await aStation(pools, 'AGB2000-TEST-0001');
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const HOUR_MS = 3_600_000;

const scope: ReportScope = {
  now,
  account: { id: station.accountId, timeZone: 'Europe/Warsaw' },
  inAccount: (work) => withAccount(pools, station.accountId, work),
};

/** An air sensor with readings of the last days, or of the week before them. */
async function addSensor(newestAtMs = now.epochMilliseconds) {
  const own = { accountId: station.accountId, stationId: station.id };
  const { id, key } = await aModule(pools, { serial: newId(), type: 'AM-200', ...own });
  const rows = Array.from({ length: 48 }, (_, hour) => ({
    moduleKey: key,
    atMs: newestAtMs - hour * HOUR_MS,
    values: { TEMP_1: hour / 2 },
  }));
  await pools.system.transaction((_sql, connection) => copyReadings(connection, rows));
  return { id, key };
}

const SENSORS = await Promise.all([addSensor(), addSensor(), addSensor(), addSensor(), addSensor()]);
const SILENT = now.epochMilliseconds - 24 * 8 * HOUR_MS;
const SILENT_SENSORS = await Promise.all([addSensor(SILENT), addSensor(SILENT), addSensor(SILENT)]);

const bodyOf = (sensors: readonly { readonly id: string }[]) => ({
  sources: sensors.map(({ id }) => ({ id, field: 'TEMP_1', name: '' })),
  start_date: '2026-11-19T00:00:00Z',
  end_date: '2026-11-21T00:00:00Z',
});

/** Reads reports with readings that are kept, and counts the statements of each. */
function rig() {
  const sent = sentStatements();
  const deps = { log: silentLog, pointsMax: 1_000_000, readOwnedColumns: readOwnedColumnsOn(pools.app) };
  const read = async (sensors: readonly { readonly id: string }[], recent: 'keep' | 'take') => {
    sent.clear();
    const report = await readReport(scope, 'temperature', bodyOf(sensors), deps, recent);
    if (!report.ok) throw new Error(report.error.code);
    return { sources: report.value.read, texts: sent.texts() };
  };
  return { read };
}

test('a part in view of many modules takes as many statements as that of one', async () => {
  const { read } = rig();
  const counts: number[] = [];
  for (const sensors of [SENSORS.slice(0, 1), SENSORS, [...SENSORS, ...SILENT_SENSORS]]) {
    const whole = await read(sensors, 'keep');
    const part = await read(sensors, 'take');
    expect(part.sources.map(({ history }) => history)).toEqual(whole.sources.map(({ history }) => history));
    counts.push(part.texts.length);
  }
  expect(new Set(counts).size).toBe(1);
});

test('what an account may read, and the newest readings, are looked up once for all modules of a report', async () => {
  const { read } = rig();
  const { sources, texts } = await read([...SENSORS, ...SILENT_SENSORS], 'keep');
  const times = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  expect(times(/from module_ownerships o\s+where module_key = any/)).toBe(1);
  expect(times(/as newest/)).toBe(1);
  expect(times(/from modules\b[^_]*where id = any/)).toBe(1);
  expect(sources.map(({ newestAt }) => newestAt?.epochMilliseconds ?? null)).toEqual([
    ...SENSORS.map(() => null),
    ...SILENT_SENSORS.map(() => SILENT),
  ]);
});

test('each module of a report is read in the spans in which the account owned it, also if the readings were kept', async () => {
  const { read } = rig();
  const [moved, stayed] = [await addSensor(), await addSensor()];
  const rowsOf = async (recent: 'keep' | 'take') =>
    (await read([moved, stayed], recent)).sources.map(({ history }) => history?.timesMs.length);
  expect(await rowsOf('keep')).toEqual([38, 38]);
  await pools.system.run(`update module_ownerships set until = '2026-11-20T00:00:00Z' where module_key = $1`, [
    moved.key,
  ]);
  expect(await rowsOf('take')).toEqual([13, 38]);
  await pools.system.run('delete from module_ownerships where module_key = $1', [moved.key]);
  expect(await rowsOf('take')).toEqual([0, 38]);
});
