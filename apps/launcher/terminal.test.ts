import { spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isMissing } from '../../tools/suite/measurements.ts';

/** A process that prints, and reports a print failure like any other; it exits after a few lines. */
const SCRIPT = `
import { surviveLostOutput } from ${JSON.stringify(join(import.meta.dirname, 'terminal.ts'))};
surviveLostOutput();
let lines = 0;
const timer = setInterval(() => {
  process.stdout.write('line\\n');
  process.stderr.write('line\\n');
  lines += 1;
  if (lines < 5) return;
  clearInterval(timer);
  process.send('still running', () => process.disconnect());
}, 5);`;

function start(stdio: StdioOptions) {
  return spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT], { stdio });
}

test('a process whose terminal was closed keeps running', async () => {
  const child = start(['ignore', 'pipe', 'pipe', 'ipc']);
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect((await once(child, 'message'))[0]).toBe('still running');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

const noFullDevice = isMissing(!existsSync('/dev/full'), 'there is no /dev/full, a file on a full disk');

test.skipIf(noFullDevice)('a process whose output is a file on a full disk keeps running', async () => {
  const full = openSync('/dev/full', 'w');
  const child = start(['ignore', full, full, 'ipc']);
  expect((await once(child, 'message'))[0]).toBe('still running');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
