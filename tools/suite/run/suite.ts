/** Checks, figures and all tests, in the parts and faces of one turn or in all of them. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { CHANGED_VARIABLE } from '../../changed/variables.ts';
import { whatChanged } from '../../changed/what-changed.ts';
import { check } from '../../check.ts';
import { chromiumVersion, findOrInstallChromium } from '../../chromium.ts';
import { git } from '../../git.ts';
import { ROOT, reportStep, run } from '../../steps.ts';
import { areBudgetsEnforced, overBudget } from '../budget.ts';
import { createMemoryFolder } from '../memory-folder.ts';
import { measuringInto, readMeasurements } from '../measurements.ts';
import { watchMemory } from '../peak-memory.ts';
import { machineCpuS, treeCpuS } from '../process-tree.ts';
import { type Turn, TURN_VARIABLE, TURNS } from '../rotation/turn.ts';
import { slowness } from '../speed.ts';
import { renderSummary, summarise, type Summary } from '../summary.ts';
import { estimate, estimateText } from './estimate.ts';
import { recordFlakes } from './flakes.ts';
import { TERMINAL_VARIABLE } from './progress.ts';
import { failureLine } from './report.ts';
import { runTests, type TestsResult } from './run-tests.ts';

const CACHE = join(ROOT, '.cache');
const MEASUREMENTS = join(CACHE, 'measurements.jsonl');
const SUMMARY = join(CACHE, 'test-summary.json');

export type Suite = {
  /** The command, as people type it. */
  readonly name: string;
  readonly turn: Turn;
  /** How long it takes on the machine of the budgets, s. */
  readonly usualS: number;
};

export type SuiteResult = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly summary: Summary;
};

/** Runs the suite and prints what it costs and each failure; the caller prints the last line. */
export async function runSuite({ name, turn, usualS }: Suite): Promise<SuiteResult> {
  const before = { ms: performance.now(), cpuS: machineCpuS(), slowness: slowness(), load: loadavg()[0] ?? 0 };
  const memory = watchMemory();
  const chromium = findOrInstallChromium();
  const changed = turn === 'all' ? [] : whatChanged().screens;
  announce(name, turn, changed);
  console.log(estimateText(estimate(SUMMARY, name, usualS, before.slowness)));
  console.log(`Browser for the journeys: ${chromiumVersion(chromium)}`);

  const checks = await measured(check);
  // Alone, because it counts what the server does in a given time.
  const regress = await run({ name: 'figures', program: process.execPath, words: ['bench/main.ts', 'regress'] });
  reportStep(regress);
  const tests = await allTests({
    ZAGON_CHROMIUM: chromium,
    [TURN_VARIABLE]: String(turn),
    [CHANGED_VARIABLE]: changed.join(),
  });

  const measurements = readMeasurements(MEASUREMENTS);
  const summary = summarise({
    scope: name,
    measurements,
    checks: { ...checks, passed: checks.result.passed },
    total: { wallS: (performance.now() - before.ms) / 1000, cpuS: machineCpuS() - before.cpuS },
    peakMemoryBytes: memory.peak(),
    slowness: Math.max(before.slowness, slowness()),
  });
  writeFileSync(SUMMARY, JSON.stringify(summary, null, 2));
  console.log(`\n${renderSummary(summary)}\n`);
  // The budgets are those of one turn.
  const files = turn === 'all' ? [] : measurements.filter((each) => each.kind === 'file');
  const over = overBudget(files, summary.slowness);
  const isEnforced = areBudgetsEnforced(process.env, before.load / cpus().length, summary.slowness);
  const reasons = measurements.flatMap((each) => (each.kind === 'skipped' ? each.because : []));
  for (const because of new Set(reasons)) console.log(`skipped: ${because}`);
  for (const line of over) console.log(`over its budget${isEnforced ? '' : ' (a warning)'}: ${line}`);
  reportTests(tests);
  return {
    passed: checks.result.passed + tests.passed + (regress.ok ? 1 : 0),
    failed: checks.result.failed + tests.failed + (isEnforced ? over.length : 0) + (regress.ok ? 0 : 1),
    skipped: tests.skipped,
    summary,
  };
}

/** The last line of a run, which continuous integration reads. */
export function lastLine({ passed, failed, skipped }: Omit<SuiteResult, 'summary'>): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`;
}

function announce(name: string, turn: Turn, changed: readonly string[]): void {
  console.log(`${name}: checks, figures of the product, then all tests.`);
  if (turn === 'all') {
    console.log('Every screen is shown in all faces, and lists are run whole.');
    return;
  }
  console.log(
    `Each screen is shown in one face, and long lists are run in part: turn ${turn} of ${TURNS}, which ${TURN_VARIABLE}=${turn} repeats.`,
  );
  if (changed.length > 0) console.log(`${changed.length} changed screens are shown in more faces.`);
}

async function allTests(env: NodeJS.ProcessEnv): Promise<TestsResult> {
  mkdirSync(CACHE, { recursive: true });
  for (const left of [MEASUREMENTS, join(CACHE, 'evidence')]) rmSync(left, { recursive: true, force: true });
  const memoryFolder = createMemoryFolder();
  const folder = memoryFolder === null ? {} : { TMPDIR: memoryFolder.path };
  // The servers that tests start load a thousand files each: the second start of each finds them compiled.
  const compiled = { NODE_COMPILE_CACHE: join(CACHE, 'node') };
  const terminal = { [TERMINAL_VARIABLE]: process.stdout.isTTY ? 'on' : 'off' };
  try {
    return await runTests({
      root: ROOT,
      reports: CACHE,
      env: { ...env, ...compiled, ...folder, ...terminal, ...measuringInto(MEASUREMENTS) },
      show: true,
    });
  } finally {
    memoryFolder?.remove();
  }
}

/** Prints each failure and each flake, and adds the flakes to their list, but for continuous integration's own clone. */
function reportTests({ failures, flaky, because }: TestsResult): void {
  for (const failure of failures) console.log(`failed: ${failureLine(failure)}`);
  if (because !== null) console.log(`There was no second try: ${because}.`);
  for (const failure of flaky) console.log(`flaky: ${failureLine(failure)}`);
  if (flaky.length === 0 || process.env['CI'] === 'true') return;
  recordFlakes(flaky, {
    date: Temporal.Now.plainDateISO().toString(),
    commit: git('rev-parse', '--short', 'HEAD') ?? 'unknown',
  });
}

/** Runs a part and measures it, with all processes that it starts and ends. */
async function measured<T>(part: () => Promise<T>): Promise<{ result: T; wallS: number; cpuS: number }> {
  const beforeMs = performance.now();
  const beforeCpuS = treeCpuS();
  const result = await part();
  return { result, wallS: (performance.now() - beforeMs) / 1000, cpuS: treeCpuS() - beforeCpuS };
}
