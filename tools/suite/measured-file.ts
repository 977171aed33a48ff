/** Set-up of all test projects: measures each test file and counts its assertions. */
import { relative } from 'node:path';
import { hrtime } from 'node:process';
import { afterAll, afterEach, expect } from 'vitest';
import { ROOT } from '../steps.ts';
import { recordMeasurement } from './measurements.ts';
import { ownCpuS } from './process-tree.ts';

/** The CPU time the process had used when it began with this file: files that share a process share no CPU time. */
const USED = Symbol.for('zagon.used-before-this-file');
const usedBefore: unknown = Reflect.get(globalThis, USED);
const isFirst = typeof usedBefore !== 'number';

/** The real clock, even while a test replaces that of the global `process`. */
const nowNs = (): bigint => hrtime.bigint();
/** The first file of a process also waited for the process. */
const startedNs = nowNs() - (isFirst ? BigInt(Math.round(performance.now() * 1e6)) : 0n);

let assertions = 0;
let file = { project: '', path: '' };

afterEach(({ task }) => {
  assertions += expect.getState().assertionCalls;
  file = { project: task.file.projectName ?? '', path: task.file.filepath };
});

afterAll(() => {
  const usedS = ownCpuS();
  Reflect.set(globalThis, USED, usedS);
  recordMeasurement({
    kind: 'file',
    project: file.project,
    file: relative(ROOT, file.path),
    wallS: Number(nowNs() - startedNs) / 1e9,
    cpuS: usedS - (isFirst ? 0 : usedBefore),
    assertions,
  });
});
