import { expect, vi } from 'vitest';
import { newSecret } from '../../calls/cookies.ts';
import { jsonLog } from '../../core/log.ts';
import type { Pools } from '../../database/pool.ts';
import { aSchedule } from '../../features/schedules/test-samples.ts';
import { hashPassword } from '../../passwords/hashing.ts';
import { Browser } from '../browser.ts';
import { addFarmFixture } from '../farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../farm.ts';
import { aStation } from '../link/stations.ts';
import { startTestApp } from '../test-app.ts';
import { testClock } from '../test-clock.ts';
import { PlantedSecrets } from './planted-secrets.ts';
import { RecordedCalls } from './recorded-calls.ts';

/** Shown to administrators, and so recorded where they read it. */
export const NETWORK_USER = 'user of a network';
export const WEBHOOK_ADDRESS = 'webhook address';
export const WEBHOOK_SIGNATURE = 'webhook signature';

/** A server whose secrets are all planted and whose lines are all collected, and a farm with an administrator. */
export async function startSecretRig() {
  const secrets = new PlantedSecrets();
  // With characters that addresses, headers and files write in different ways.
  const planted = (name: string): string => secrets.plant(name, `Pl4nt/ed+${newSecret()}=&${newSecret()}`);
  const lines: string[] = [];
  const { app, address, database } = await startTestApp({
    log: jsonLog((line) => void lines.push(line)),
    settings: {
      ZAGON_SLOW_MS: '1',
      ZAGON_WEBHOOK_NETWORKS: '127.0.0.1/32',
      ZAGON_SECRET_KEY: planted('key of the installation'),
      // Nothing listens there, so that every message fails.
      ZAGON_SMTP_URL: `smtp://zagon:${encodeURIComponent(planted('password of the mail server'))}@127.0.0.1:1`,
      ZAGON_SMS_URL: `http://zagon:${encodeURIComponent(planted('password of the SMS gateway'))}@127.0.0.1:1/send`,
    },
  });
  const calls = new RecordedCalls(address);
  const farm = await aSecretFarm(app.pools, secrets);
  const station = await aStation(app.pools, 'AGB2000-LEAK-0001');
  secrets.plant('station secret', station.secret);
  const browser = async (name: string, userId: string, accountId: string | null) =>
    new Browser(address).withSession(
      secrets.plant(name, await addSession(app.pools.system, userId, accountId, testClock.now())),
    );
  const anna = await browser('session', farm.userId, farm.accountId);
  const operatorId = await addUser(app.pools.system, `${anId()}@zagon.example`, { operator: true });
  return {
    app,
    address,
    database,
    sql: app.pools.system,
    lines,
    secrets,
    planted,
    calls,
    station,
    ...farm,
    anna,
    operator: await browser('session of an operator', operatorId, null),
    /** Sends a call of the administrator, which must succeed. */
    admin: async (method: string, path: string, body?: unknown, shows: readonly string[] = []): Promise<unknown> => {
      const answer = await calls.send(method, path, { as: anna, body, shows });
      expect([200, 201, 202], `${method} ${path} ${JSON.stringify(answer.body)}`).toContain(answer.status);
      return answer.body;
    },
  };
}
export type SecretRig = Awaited<ReturnType<typeof startSecretRig>>;

async function aSecretFarm(pools: Pools, secrets: PlantedSecrets) {
  const sql = pools.system;
  const password = secrets.plant('password', `Larch_Kite1!${newSecret()}`);
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const email = `${anId()}@farm.example`;
  const userId = await addUser(sql, email, { passwordHash: await hashPassword(password) });
  await assign(sql, userId, accountId, 'admin');
  await sql.run('update clients set assistants_allowed = true where id = $1', [accountId]);
  const fixture = await addFarmFixture(sql, accountId);
  const scheduleId = await aSchedule({ sql, accountId, userId, fixture });
  return { accountId, userId, email, password, scheduleId };
}

/** Waits until it holds, also on a busy machine. */
export const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 60_000, interval: 200 });
