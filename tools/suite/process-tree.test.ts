import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isMissing } from './measurements.ts';
import { parseStat, sumTree, treeCpuS } from './process-tree.ts';

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

test.skipIf(notLinux)('children that have ended count', () => {
  const before = treeCpuS();
  // The unit of Linux is 10 ms.
  const busy = 'const end = process.cpuUsage().user + 100_000; while (process.cpuUsage().user < end);';
  expect(spawnSync(process.execPath, ['-e', busy]).status).toBe(0);
  expect(treeCpuS() - before).toBeGreaterThan(0.05);
});
