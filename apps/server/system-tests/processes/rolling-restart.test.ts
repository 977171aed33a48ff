import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { restartInTurn } from '../../testing/processes/restart-in-turn.ts';
import { type ProcessRig, startRig } from '../../testing/processes/rig.ts';

/* The short form of `npm run faults -- --real processes`. */

const RESTART_MS = 8_000;
/** Each process once, one of them by a kill. */
const RESTARTS = 3;

const database = await testDatabase();
let rig: ProcessRig | undefined;
beforeAll(async () => {
  rig = await startRig(database, 'aedes');
  for (let more = 0; more < 2; more += 1) await rig.processes.start();
});
afterAll(() => rig?.stop());

test('three processes that are restarted in turn, every other one by a kill, are not noticed by the field', async () => {
  if (rig === undefined) throw new Error('the rig did not start');
  const { processes, field, judge } = rig;
  const ended: string[] = [];
  const enough = (restarts: number) => restarts === RESTARTS;
  await restartInTurn(processes, { everyMs: RESTART_MS, enough, ended: (how) => ended.push(how) });
  expect(ended).toEqual(['SIGTERM', 'SIGKILL', 'SIGTERM']);
  // A broker without MQTT 5 says at once that a killed keeper is gone.
  const afterKill = new Set(['STATE said offline', 'STATE 2.2 said offline']);
  expect(judge.findings().filter((finding) => !afterKill.has(finding))).toEqual([]);
  await field.finish(30_000);
  expect(field.unacknowledged()).toBe(0);
  const row = await database.pools.system.first<{ rows: number }>(
    `select count(*)::int as rows from readings join modules m on m.key = module_key where m.device_type = 'AM-100-103'`,
  );
  expect(row?.rows).toBe(field.sent());
  expect(await judge.duplicates()).toEqual([]);
  expect(processes.living).toHaveLength(3);
});
