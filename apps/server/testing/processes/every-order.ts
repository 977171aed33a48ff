import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import type { ServerProcess } from '../server-process.ts';
import { type BrokerKind, missingBroker } from './broker.ts';
import { type ProcessRig, startRig } from './rig.ts';

/** How long the field is watched after each change; a lease lives for ten seconds. */
const WATCHED_MS = 4_000;
const AFTER_KILL_MS = 15_000;
const FROZEN_MS = 15_000;

type Step = {
  readonly title: string;
  readonly work: (rig: ProcessRig) => Promise<void>;
  /** The process that keeps the state of the host is killed in this step. */
  readonly killsKeeper?: true;
};

/** Each step continues with the processes that the one before has left. */
const STEPS: readonly Step[] = [
  {
    title: 'a second process starts',
    async work({ processes }) {
      await processes.start();
      await wait(WATCHED_MS);
    },
  },
  {
    title: 'the second process ends in order',
    async work(rig) {
      await rig.processes.end(living(rig, 1), 'SIGTERM');
      await wait(WATCHED_MS);
    },
  },
  {
    title: 'the second process is killed',
    async work(rig) {
      await rig.processes.start();
      await rig.processes.end(living(rig, 1), 'SIGKILL');
      await wait(AFTER_KILL_MS);
    },
  },
  {
    title: 'the first process ends in order before the second',
    async work(rig) {
      await rig.processes.start();
      await rig.processes.end(living(rig, 0), 'SIGTERM');
      await wait(WATCHED_MS);
    },
  },
  {
    title: 'the first process is killed before the second',
    killsKeeper: true,
    async work(rig) {
      await rig.processes.start();
      await rig.processes.end(living(rig, 0), 'SIGKILL');
      await wait(AFTER_KILL_MS);
    },
  },
  {
    title: 'the second process is frozen for longer than its lease',
    async work(rig) {
      await rig.processes.start();
      await rig.processes.freeze(living(rig, 1), () => wait(FROZEN_MS));
      await wait(WATCHED_MS);
    },
  },
  {
    title: 'the first process is frozen for longer than its lease',
    async work(rig) {
      await rig.processes.freeze(living(rig, 0), () => wait(FROZEN_MS));
      await wait(WATCHED_MS);
    },
  },
];

/** The nth living server, oldest first. */
function living({ processes }: ProcessRig, index: number): ServerProcess {
  const found = processes.living[index];
  if (found === undefined) throw new Error(`there is no server ${index}`);
  return found;
}

/** Starts and ends servers in every order while a field reports, and expects that nobody notices. */
export async function testEveryOrder(kind: BrokerKind): Promise<void> {
  const missing = missingBroker(kind);
  const database = await testDatabase();
  let rig: ProcessRig | undefined;
  const running = (): ProcessRig => {
    if (rig === undefined) throw new Error('the rig did not start');
    return rig;
  };
  beforeAll(async () => {
    if (missing === undefined) rig = await startRig(database, kind);
  });
  afterAll(() => rig?.stop());

  describe.skipIf(missing !== undefined)(`a field at ${kind}${missing === undefined ? '' : `, and ${missing}`}`, () => {
    test.each(STEPS)('a field does not notice that $title', async ({ work, killsKeeper }) => {
      await work(running());
      const { judge } = running();
      // A broker without MQTT 5 says at once that a killed keeper is gone; the next one must correct that.
      const allowed = kind === 'aedes' && killsKeeper === true ? ['STATE said offline', 'STATE 2.2 said offline'] : [];
      expect(judge.findings().filter((finding) => !allowed.includes(finding))).toEqual([]);
      expect(judge.isHostOnline()).toBe(true);
    });

    test('everything that the field sent is stored, and once', async () => {
      const { field, judge } = running();
      await field.finish(20_000);
      expect(field.unacknowledged()).toBe(0);
      const row = await database.pools.system.first<{ rows: number }>(
        `select count(*)::int as rows from readings join modules m on m.key = module_key where m.device_type = 'AM-100-103'`,
      );
      expect(row?.rows).toBe(field.sent());
      expect(await judge.duplicates()).toEqual([]);
    });
  });
}
