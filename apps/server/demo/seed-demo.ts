import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import { DEMO_ACCOUNTS } from '@zagon/demo-farm/accounts/registry.ts';
import { SPARE_DEVICES } from '@zagon/demo-farm/modules/spare.ts';
import { demoHistory } from '@zagon/demo-farm/history/demo-history.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, OPERATOR } from '@zagon/demo-farm/people/person.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Pools } from '../database/pool.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { makeStationSecret } from '../passwords/station-secret.ts';
import { seedAlarms } from './seed-alarms.ts';
import { seedDashboards } from './seed-dashboards.ts';
import { DEMO_PIN, isDemoHardwareMissing, seedGeoObjects, seedHardware, seedRegions } from './seed-hardware.ts';
import { seedFlowWatches } from './seed-flow-watches.ts';
import { seedEquipment } from './seed-equipment.ts';
import { seedMessages } from './seed-messages.ts';
import { seedTickets } from './seed-tickets.ts';
import { DEMO_AGE, seedModules } from './seed-modules.ts';
import { seedAccount, seedUsers } from './seed-users.ts';
import { seedSchedules } from './seed-schedules.ts';
import { seedReadings } from './seed-readings.ts';
import { seedWater } from './seed-water.ts';
import { queueDays } from '../stores/readings/seal.ts';
import { stationSecrets, type StationSecrets } from './station-secrets.ts';

export type DemoRequest = {
  readonly pools: Pools;
  readonly dataDir: string;
  readonly now: Temporal.Instant;
  readonly progress: (line: string) => void;
};

/**
 * Seeds an empty database with the demo accounts and their past weeks, in one transaction: an interrupted start
 * leaves nothing behind. A database that already has an account is left untouched.
 */
export async function seedDemo({ pools, dataDir, now, progress }: DemoRequest): Promise<boolean> {
  const existing = await pools.system.first<{ id: string }>('select id from clients limit 1');
  if (existing !== undefined) return false;
  progress('Creating the demo farm with 60 days of history…');
  const [history, passwordHash] = [demoHistory(now.epochMilliseconds), await hashPassword(DEMO_PASSWORD)];
  const accounts = history.accounts.map(({ account }) => account);
  const pinHash = await hashPassword(DEMO_PIN);
  const secrets = secretsOf(dataDir, accounts);
  await pools.system.transaction(async (sql, connection) => {
    await seedUsers(sql, DEMO_PEOPLE, passwordHash);
    await seedHardware(sql, accounts, secrets, pinHash);
    for (const account of history.accounts) {
      await seedAccount(sql, account.account, now);
      const keys = await seedModules(sql, account.account, secrets, now);
      await seedRegions(sql, account.account, now);
      await seedGeoObjects(sql, account.account, now);
      await seedWater(sql, account.account, now.subtract(DEMO_AGE));
      await seedFlowWatches(sql, account.account, now);
      await seedEquipment(sql, account.account, now);
      await seedSchedules(sql, account, now);
      await seedReadings(sql, connection, account, keys);
      await seedAlarms(sql, account);
      await seedDashboards(sql, account.account);
    }
    await seedMessages(sql, accounts, OPERATOR.id, now);
    await seedTickets(sql, OPERATOR.id, now);
  });
  await queueDays(pools.system, history.span);
  const count = history.accounts.reduce(
    (sum, { series }) => sum + series.reduce((rows, one) => rows + one.timesMs.length, 0),
    0,
  );
  progress(`The demo farm is ready: ${history.accounts.length} accounts, ${count} readings.`);
  return true;
}

/** Secrets of all demo devices with their own link, in the data folder. */
function secretsOf(dataDir: string, accounts: readonly DemoAccount[]): StationSecrets {
  const serials = [...accounts.flatMap(({ modules }) => modules), ...SPARE_DEVICES]
    .filter(({ type }) => deviceType(type).link !== 'through_station')
    .map(({ serial }) => serial);
  return stationSecrets(dataDir, serials, makeStationSecret);
}

/** Reissues the labels of the demo devices after the demo was disabled; only where the demo farm exists. */
export async function enableDemoHardware({ pools, dataDir }: Pick<DemoRequest, 'pools' | 'dataDir'>): Promise<void> {
  const isSeeded = (await pools.system.run('select from clients where id = $1', [DEMO_ACCOUNTS[0]?.id ?? ''])) > 0;
  if (!isSeeded || !(await isDemoHardwareMissing(pools.system))) return;
  const pinHash = await hashPassword(DEMO_PIN);
  const secrets = secretsOf(dataDir, DEMO_ACCOUNTS);
  await pools.system.transaction((sql) => seedHardware(sql, DEMO_ACCOUNTS, secrets, pinHash));
}
