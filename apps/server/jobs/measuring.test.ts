import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { silentLog } from '../core/log.ts';
import { newMeasurements } from '../metrics/measurements.ts';
import { NO_FOLLOWER } from '../irrigation/ports.ts';
import { renewLead } from '../irrigation/lead/lead.ts';
import { aModule, aStation, newId } from '../testing/link/stations.ts';
import { testClock } from '../testing/test-clock.ts';
import { createMeasuring } from './measuring.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const PROCESS = 'measured-process';

function rig(isUp: () => boolean = () => true) {
  const folder = mkdtempSync(join(tmpdir(), 'zagon-measuring-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const measurements = newMeasurements();
  const measure = createMeasuring({
    pools,
    clock: testClock,
    log: silentLog,
    config: { dataDir: folder, backupDir: join(folder, 'unmounted') },
    database: { isAvailable: async () => isUp() },
    processId: PROCESS,
    measurements,
  });
  return { measure, measurements };
}

test('a measurement contains who leads, and what waits since when', async () => {
  const { measure, measurements } = rig();
  await measure();
  expect(measurements.newest?.operations).toMatchObject({ processes: 0, shards_led: 0, shards_without_lead: 256 });
  await renewLead(sql, { id: PROCESS, roles: [], version: '', address: '' }, NO_FOLLOWER);
  const station = await aStation(pools, 'AGB2000-MEASURE-001');
  const { key } = await aModule(pools, {
    serial: newId(),
    type: 'AM-100-103',
    accountId: station.accountId,
    stationId: station.id,
  });
  await sql.run('delete from plan_requests');
  await sql.run("update clients set plan_due_at = clock_timestamp() - interval '90 s'");
  await sql.run(
    "insert into days_to_seal (module_key, day, queued_at) values ($1, '2026-01-01', clock_timestamp() - interval '7 h')",
    [key],
  );
  await measure();
  const { operations, planLagS, clockSkewS } = measurements.newest ?? {};
  expect(operations).toMatchObject({
    processes: 1,
    shards_led: 256,
    shards_without_lead: 0,
    stations_online: 0,
    stations_offline: 1,
    oldest_open_s: 0,
    unconfirmed_closes: 0,
  });
  expect(planLagS).toBeGreaterThanOrEqual(90);
  expect(operations?.oldest_day_to_seal_s).toBeGreaterThanOrEqual(7 * 3_600);
  expect(operations?.wide_months).toBeGreaterThanOrEqual(3);
  expect(operations?.months_ahead).toBe(2);
  expect(clockSkewS).toBeGreaterThanOrEqual(0);
});

test('a folder that is not there has no disk, and the other one has', async () => {
  const { measure, measurements } = rig();
  await measure();
  expect(Object.keys(measurements.disks)).toEqual(['data']);
});

test('while the database is away, the last measurement stays with its age', async () => {
  let isUp = true;
  const { measure, measurements } = rig(() => isUp);
  await measure();
  const before = measurements.newest;
  isUp = false;
  await measure();
  expect(measurements.isDatabaseUp).toBe(false);
  expect(measurements.newest).toBe(before);
});
