import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the program exits even if its parent keeps the channel open', async () => {
  const args = ['AGB2000-NONE-0001', '--simulated', '--json', '--host', '127.0.0.1', '--port', '0'];
  const run = fork(join(import.meta.dirname, 'main.ts'), args, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  // There is no such station, so the run ends at once.
  expect(await once(run, 'close')).toEqual([2, null]);
});
