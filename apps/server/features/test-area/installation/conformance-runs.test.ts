import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { silentLog } from '../../../core/log.ts';
import { ConformanceRuns } from './conformance-runs.ts';

const STATION = 'AGB2000-DEMO-0001';
const NOW = Temporal.Instant.from('2026-06-01T10:00:00Z');
const title = { pl: 'Otwarcie', en: 'An opening' };
const SCENE = { kind: 'scene', title, number: 1, count: 2 };
const CHECK = { kind: 'check', number: '7.1', title, rule: 'a rule', verdict: 'pass', observed: 'line 3' };
const END = { kind: 'end', passed: 1, failed: 0, skipped: 0 };

/** Runs of a program that prints these lines, then performs this action. */
function runsOf(lines: readonly object[], then = ''): ConformanceRuns {
  const program = join(mkdtempSync(join(tmpdir(), 'conformance-runs-')), 'program.mjs');
  writeFileSync(
    program,
    `${lines.map((line) => `console.log(${JSON.stringify(JSON.stringify(line))});`).join('\n')}\n${then}`,
  );
  const runs = new ConformanceRuns(silentLog, program);
  onTestFinished(() => runs.stop());
  return runs;
}

const RUNS_ON = 'setInterval(() => undefined, 1000);';
/** Lets the process exit without a result: the channel to its parent no longer keeps it alive. */
const ENDS = 'process.disconnect();';

test('the verdicts of a run are collected', async () => {
  const runs = runsOf([SCENE, CHECK, END], ENDS);
  expect(runs.begin(STATION, NOW)).toBe('started');
  await vi.waitUntil(() => runs.current?.state === 'ended', { timeout: 60_000, interval: 20 });
  expect(runs.current).toMatchObject({ serial: STATION, scene: { number: 1 }, checks: [{ number: '7.1' }] });
});

test('a run that ends without a result has failed', async () => {
  const runs = runsOf([SCENE], ENDS);
  runs.begin(STATION, NOW);
  await vi.waitUntil(() => runs.current?.state === 'failed', { timeout: 60_000, interval: 20 });
  expect(runs.current?.checks).toEqual([]);
});

test('only one run is possible at a time, until it is stopped', async () => {
  const runs = runsOf([SCENE], RUNS_ON);
  runs.begin(STATION, NOW);
  expect(runs.begin(STATION, NOW)).toBe('busy');
  await runs.stop();
  expect(runs.current?.state).toBe('stopped');
  expect(runs.begin(STATION, NOW)).toBe('started');
});

test('no run is started for a station that the simulator does not have', () => {
  const runs = runsOf([]);
  expect(runs.begin('AGB2000-REAL-0001', NOW)).toBe('unknown');
  expect(runs.current).toBeNull();
});

test('each station keeps the result of its newest run', async () => {
  const runs = runsOf([SCENE, CHECK, END], ENDS);
  const [first = '', second = ''] = runs.stations;
  for (const serial of [first, second]) {
    expect(runs.begin(serial, NOW)).toBe('started');
    await vi.waitUntil(() => runs.newestOf(serial)?.state === 'ended', { timeout: 60_000, interval: 20 });
    await runs.stop();
  }
  expect(runs.newestOf(first)).toMatchObject({ serial: first, state: 'ended', checks: [{ number: '7.1' }] });
  expect(runs.current).toMatchObject({ serial: second });
  expect(runs.newestOf('AGB2000-REAL-0001')).toBeNull();
});
