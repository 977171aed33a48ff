import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isMissing } from './measurements.ts';
import { endCounted, ownCpuS, parseStat, sumTree, treeCpuS } from './process-tree.ts';

test('the status of a process is read, whatever its name contains', () => {
  const rest = 'S 17 100 100 0 -1 4194560 1 2 3 4 150 50 20 30 20 0 11 0 1234 0 0';
  expect(parseStat(`42 (node) ${rest}`)).toEqual({ parent: 17, cpuS: 2.5 });
  expect(parseStat(`42 (a) b) (c d) ${rest}`)).toEqual({ parent: 17, cpuS: 2.5 });
});

test('a tree is a process with its children and their children', () => {
  const processes = new Map([
    [1, { parent: 0, cpuS: 100 }],
    [2, { parent: 1, cpuS: 1 }],
    [3, { parent: 2, cpuS: 2 }],
    [4, { parent: 3, cpuS: 4 }],
    [5, { parent: 1, cpuS: 50 }],
  ]);
  expect(sumTree(processes, 2)).toBe(7);
  expect(sumTree(processes, 99)).toBe(0);
});

const notLinux = isMissing(process.platform !== 'linux', 'only Linux says what a process has used');

test.skipIf(notLinux)('the time of a process tree includes that of children that have ended', () => {
  const before = treeCpuS();
  // The unit of Linux is 10 ms.
  const busy = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end);';
  expect(spawnSync(process.execPath, ['-e', busy]).status).toBe(0);
  expect(treeCpuS() - before).toBeGreaterThan(0.05);
});

test.skipIf(notLinux)('an ended process counts with its children, for which it did not wait', async () => {
  const before = ownCpuS();
  const busy = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end);';
  const parent = spawn('sh', [
    '-c',
    `"${process.execPath}" -e '${busy} console.log("done"); setInterval(() => {}, 1e6)' & cat`,
  ]);
  await once(parent.stdout, 'data');
  await endCounted(async () => {
    const tree = execFileSync('ps', ['-o', 'pid=', '--ppid', String(parent.pid)], { encoding: 'utf8' });
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    for (const pid of tree.split('\n').filter((each) => each.trim() !== '')) process.kill(Number(pid), 'SIGKILL');
  });
  expect(ownCpuS() - before).toBeGreaterThan(0.05);
});
