import { expect, test } from 'vitest';
import { openPools } from './db/pool.ts';
import { testDatabase } from './db/test-database.ts';
import { tidyUp } from './housekeeping.ts';
import { silentLog, type LogFields } from './log.ts';
import { insertSetAside } from './stores/readings-set-aside.ts';

const database = await testDatabase();
const pools = openPools(database.address, { app: 1, system: 3 });
const now = Temporal.Instant.from('2026-11-21T10:00:00Z');
const TEN_MINUTES = { minutes: 10 } as const;

const said: LogFields[] = [];
const log = { ...silentLog, warn: (event: string, fields?: LogFields) => void said.push({ event, ...fields }) };

async function setAside(reason: string, at: Temporal.Instant): Promise<void> {
  await insertSetAside(pools.system, [{ stationSerial: 'S-1', moduleSerial: null, reason, payload: {} }], at);
}
async function kept(): Promise<string[]> {
  const rows = await pools.system.rows<{ reason: string }>('select reason from set_aside_messages order by id');
  return rows.map(({ reason }) => reason);
}

test('what was set aside is kept for thirty days, and never more of it than there is room for', async () => {
  await setAside('older than a month', now.subtract({ hours: 24 * 30 + 1 }));
  for (const reason of ['first', 'second', 'third']) await setAside(reason, now.subtract({ hours: 24 }));
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now, { setAsideMost: 2 });
  expect(await kept()).toEqual(['second', 'third']);
  expect(said).toEqual([]);
});

test('the operator reads in the log which station had something set aside, and how often', async () => {
  await setAside('unknown_device', now.subtract({ minutes: 2 }));
  await setAside('unknown_device', now.subtract({ minutes: 1 }));
  await setAside('unknown_device', now.subtract({ minutes: 11 }));
  await tidyUp(pools, log, now.subtract(TEN_MINUTES), now);
  expect(said).toEqual([{ event: 'field.set_aside', station: 'S-1', reason: 'unknown_device', messages: 2 }]);
});
