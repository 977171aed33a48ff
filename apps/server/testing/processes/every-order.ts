import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { type BrokerKind, missingBroker } from './broker.ts';
import { type ProcessRig, startRig } from './rig.ts';

/** How long the field is watched after each change; a lease lives for ten seconds. */
const WATCHED_MS = 4_000;
const AFTER_KILL_MS = 15_000;
const FROZEN_MS = 15_000;

/** Starts and ends servers in every order while a field reports, and expects that nobody notices. */
export async function testEveryOrder(kind: BrokerKind): Promise<void> {
  const missing = missingBroker(kind);
  const database = await testDatabase();
  let rig: ProcessRig | undefined;

  /** A broker without MQTT 5 says at once that a killed keeper is gone; the next one must correct that. */
  const saysOffline = kind === 'aedes' ? ['STATE said offline', 'STATE 2.2 said offline'] : [];
  const step = (title: string, work: (rig: ProcessRig) => Promise<void>, allowed: readonly string[] = []): void =>
    test.skipIf(missing !== undefined)(missing === undefined ? title : `${title} (${missing})`, async () => {
      const started = running();
      await work(started);
      expect(started.judge.findings().filter((finding) => !allowed.includes(finding))).toEqual([]);
      expect(started.judge.isHostOnline()).toBe(true);
    });
  const running = (): ProcessRig => {
    if (rig === undefined) throw new Error('the rig did not start');
    return rig;
  };
  /** The nth living server, oldest first. */
  const server = (index: number) => {
    const found = running().processes.living[index];
    if (found === undefined) throw new Error(`there is no server ${index}`);
    return found;
  };

  beforeAll(async () => {
    if (missing === undefined) rig = await startRig(database, kind);
  }, 120_000);
  afterAll(() => rig?.stop());

  step('a second process starts', async ({ processes }) => {
    await processes.start();
    await wait(WATCHED_MS);
  });
  step('the second process ends in order', async ({ processes }) => {
    await processes.end(server(1), 'SIGTERM');
    await wait(WATCHED_MS);
  });
  step('the second process is killed', async ({ processes }) => {
    await processes.start();
    await processes.end(server(1), 'SIGKILL');
    await wait(AFTER_KILL_MS);
  });
  step('the first process ends in order before the second', async ({ processes }) => {
    await processes.start();
    await processes.end(server(0), 'SIGTERM');
    await wait(WATCHED_MS);
  });
  step(
    'the first process is killed before the second',
    async ({ processes }) => {
      await processes.start();
      await processes.end(server(0), 'SIGKILL');
      await wait(AFTER_KILL_MS);
    },
    saysOffline,
  );
  step('the second process is frozen for longer than its lease', async ({ processes }) => {
    await processes.start();
    await processes.freeze(server(1), () => wait(FROZEN_MS));
    await wait(WATCHED_MS);
  });
  step('the first process is frozen for longer than its lease', async ({ processes }) => {
    await processes.freeze(server(0), () => wait(FROZEN_MS));
    await wait(WATCHED_MS);
  });
  test.skipIf(missing !== undefined)('everything that the field sent is stored, and once', async () => {
    const { field, judge } = running();
    await field.finish(20_000);
    expect(field.unacknowledged()).toBe(0);
    const row = await database.pools.system.first<{ rows: number }>(
      `select count(*)::int as rows from readings join modules m on m.key = module_key where m.device_type = 'AM-100-103'`,
    );
    expect(row?.rows).toBe(field.sent());
    expect(await judge.duplicates()).toEqual([]);
  });
}
