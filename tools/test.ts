/** `npm test`: checks, then all tests: pure, with a real database and broker, UI, and journeys in a real browser. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.ts';
import { chromiumVersion, findOrInstallChromium } from './chromium.ts';
import { reportStep, ROOT, run, tool } from './steps.ts';
import { overBudget } from './suite/budget.ts';
import { measuringInto, readMeasurements } from './suite/measurements.ts';
import { createMemoryFolder } from './suite/memory-folder.ts';
import { parseReport, type RunReport } from './suite/report.ts';
import { takeTurn } from './suite/one-at-a-time.ts';
import { watchMemory } from './suite/peak-memory.ts';
import { machineCpuS, treeCpuS } from './suite/process-tree.ts';
import { slowness } from './suite/speed.ts';
import { renderSummary, summarise } from './suite/summary.ts';

const CACHE = join(ROOT, '.cache');
const REPORT = join(CACHE, 'tests.json');
const MEASUREMENTS = join(CACHE, 'measurements.jsonl');
const SUMMARY = join(CACHE, 'test-summary.json');
await takeTurn('npm test');
const startedMs = performance.now();
const cpuBeforeS = machineCpuS();
const slownessBefore = slowness();
const memory = watchMemory();
const chromium = findOrInstallChromium();
console.log(`Browser for the journeys: ${chromiumVersion(chromium)}`);

const checks = await measured(check);
// Alone, because it counts what the server does in a given time.
const regress = await run({ name: 'figures', program: process.execPath, words: ['bench/main.ts', 'regress'] });
reportStep(regress);
const memoryFolder = createMemoryFolder();
const tests = await runTests(chromium, memoryFolder?.path);
memoryFolder?.remove();
const measurements = readMeasurements(MEASUREMENTS);
const summary = summarise({
  measurements,
  checks: { ...checks, passed: checks.result.passed },
  total: { wallS: (performance.now() - startedMs) / 1000, cpuS: machineCpuS() - cpuBeforeS },
  peakMemoryBytes: memory.peak(),
  slowness: Math.max(slownessBefore, slowness()),
});
writeFileSync(SUMMARY, JSON.stringify(summary, null, 2));
console.log(`\n${renderSummary(summary)}\n`);
const reasons = measurements.flatMap((each) => (each.kind === 'skipped' ? each.because : []));
for (const because of new Set(reasons)) console.log(`skipped: ${because}`);
const over = overBudget(
  measurements.filter((each) => each.kind === 'file'),
  summary.slowness,
);
for (const line of tests.failures) console.log(`failed: ${line}`);
for (const line of over) console.log(`over its budget: ${line}`);
const passed = checks.result.passed + tests.passed + (regress.ok ? 1 : 0);
const failed = checks.result.failed + tests.failed + over.length + (regress.ok ? 0 : 1);
const skipped = tests.skipped === 0 ? '' : `, ${tests.skipped} skipped`;
console.log(`${passed} passed, ${failed} failed${skipped}`);
process.exitCode = failed === 0 ? 0 : 1;

/** Runs a part and measures it, with all processes that it starts and ends. */
async function measured<T>(part: () => Promise<T>): Promise<{ result: T; wallS: number; cpuS: number }> {
  const beforeMs = performance.now();
  const beforeCpuS = treeCpuS();
  const result = await part();
  return { result, wallS: (performance.now() - beforeMs) / 1000, cpuS: treeCpuS() - beforeCpuS };
}

async function runTests(browser: string, temporary: string | undefined): Promise<RunReport> {
  mkdirSync(CACHE, { recursive: true });
  for (const file of [REPORT, MEASUREMENTS]) rmSync(file, { force: true });
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const folder = temporary === undefined ? {} : { TMPDIR: temporary };
  // The servers that tests start load a thousand files each: the second start of each finds them compiled.
  const compiled = { NODE_COMPILE_CACHE: join(CACHE, 'node') };
  const env = { ZAGON_CHROMIUM: browser, ...compiled, ...folder, ...measuringInto(MEASUREMENTS) };
  const result = await run({ name: 'tests', program: tool('vitest'), words, env }, true);
  const report = readReport();
  // A run that failed without a failed test (an error outside tests) still counts as one failure.
  return report.failed === 0 && !result.ok
    ? { ...report, failed: 1, failures: ['an error outside the tests, reported above'] }
    : report;
}

function readReport(): RunReport {
  try {
    return parseReport(readFileSync(REPORT, 'utf8'));
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [`the tests wrote no report: ${String(error)}`] };
  }
}
