import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { silentLog } from '../../core/log.ts';
import { aStation, moduleBehind } from '../../testing/link/stations.ts';
import { testClock } from '../../testing/test-clock.ts';
import { LinkCache } from './link-cache.ts';
import { GroupCommit } from './group-commit.ts';
import type { LinkMessage } from './link-message.ts';
import { parseContent } from '../../gateways/sparkplug/parse-content.ts';

const { pools } = await testDatabase();
const HOUR_MS = 3_600_000;
let stations = 0;

/** A commit queue that gathers for an hour, and a probe whose readings are pushed into it. */
async function aQueue() {
  stations += 1;
  const station = await aStation(pools, `AGB2000-GATHER-${stations}`);
  const probe = await moduleBehind(pools, station, `AM100103-GATHER-${stations}`, 'AM-100-103');
  const commits: number[] = [];
  let resolveCommit: () => void = () => undefined;
  const queue = new GroupCommit({
    pool: pools.system,
    cache: new LinkCache(),
    now: () => testClock.now(),
    log: silentLog,
    gatherMs: HOUR_MS,
    committed({ modules }) {
      commits.push(modules.reduce((sum, { rows }) => sum + rows.length, 0));
      resolveCommit();
    },
  });
  const at = testClock.now().epochMilliseconds;
  let pushed = 0;
  let last: LinkMessage | undefined;
  return {
    commits,
    stop: () => queue.stop(HOUR_MS),
    nextCommit: () => new Promise<void>((resolve) => (resolveCommit = resolve)),
    push: (count: number) => {
      for (let n = 0; n < count; n += 1) {
        pushed += 1;
        const reading = {
          name: 'TEMP_1',
          type: 'Float',
          value: 20,
          timestamp: at - pushed,
          isHistorical: false,
        } as const;
        const content = parseContent([reading], at);
        last = { kind: 'message', station: station.serial, module: probe.serial, at, content };
        queue.push(last);
      }
      return last === undefined ? Promise.resolve() : queue.storedOf(last);
    },
  };
}

test('the first reading after a pause is committed at once, and those that follow together', async () => {
  const { push, nextCommit, commits, stop } = await aQueue();
  void push(1);
  await nextCommit();
  void push(1);
  void push(2);
  await stop();
  expect(commits).toEqual([1, 3]);
});

test('a large batch of readings is not delayed to wait for more', async () => {
  const { push, nextCommit, commits, stop } = await aQueue();
  void push(1);
  await nextCommit();
  void push(1_000);
  await nextCommit();
  expect(commits).toEqual([1, 1_000]);
  await stop();
});

test('whoever waits for a message waits for its commit only, not for those of later messages', async () => {
  const { push, commits, stop } = await aQueue();
  await push(1);
  expect(commits).toEqual([1]);
  // Gathered for an hour, and still waiting.
  void push(1);
  expect(commits).toEqual([1]);
  await stop();
});
