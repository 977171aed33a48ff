/** Runs the test files, and those that may have failed by chance a second time. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run, tool } from '../../steps.ts';
import { OUTSIDE_ERRORS_VARIABLE } from './progress.ts';
import { type Failure, parseOutsideErrors, parseReport, type RunReport } from './report.ts';
import { opensWaterIn, secondTry } from './second-try.ts';

/** Says to a test file which try it is in: the evidence of a failure is kept by try. */
const TRY_VARIABLE = 'ZAGON_TEST_TRY';

export type TestsRun = {
  /** The folder with the configuration of the runner. */
  readonly root: string;
  /** Where reports are written. */
  readonly reports: string;
  readonly env: NodeJS.ProcessEnv;
  /** More arguments of the runner, such as file names. */
  readonly words?: readonly string[];
  /** Whether the output of the runner is printed while it runs. */
  readonly show: boolean;
};

export type TestsResult = RunReport & {
  /** Failures of the first try that the second one did not have: the run is green and names them. */
  readonly flaky: readonly Failure[];
  /** Why nothing that failed ran a second time; null if it did, or if nothing failed. */
  readonly because: string | null;
};

/** Runs all test files, and once more, alone, the few that may have failed by chance. */
export async function runTests(tests: TestsRun): Promise<TestsResult> {
  const first = await tryOnce(tests, 1, tests.words ?? []);
  const decision = secondTry(first.failures, opensWaterIn(tests.root));
  if (decision.kind === 'final') {
    return { ...first, flaky: [], because: first.failures.length > 0 ? decision.because : null };
  }
  if (tests.show) console.log(`\nSecond try, alone: ${decision.files.join(', ')}`);
  const second = await tryOnce(tests, 2, ['--no-file-parallelism', ...decision.files]);
  const failedAgain = new Set(second.failures.map(({ file }) => file));
  const flaky = first.failures.filter(({ file }) => !failedAgain.has(file));
  const failures = [...first.failures.filter(({ file }) => failedAgain.has(file)), ...newIn(second, first)];
  return {
    passed: first.passed + flaky.length,
    failed: failures.length,
    skipped: first.skipped,
    failures,
    flaky,
    because: null,
  };
}

/** Failures that only the second try had. */
function newIn(second: RunReport, first: RunReport): readonly Failure[] {
  const known = new Set(first.failures.map(({ file, test }) => `${file} ${test}`));
  return second.failures.filter(({ file, test }) => !known.has(`${file} ${test}`));
}

async function tryOnce(
  { root, reports, env, show }: TestsRun,
  number: number,
  words: readonly string[],
): Promise<RunReport> {
  const path = join(reports, number === 1 ? 'tests.json' : `tests-${number}.json`);
  const outside = join(reports, 'outside-errors.json');
  mkdirSync(reports, { recursive: true });
  for (const stale of [path, outside]) rmSync(stale, { force: true });
  const reporters = [`--reporter=${join(import.meta.dirname, 'progress.ts')}`, '--reporter=json'];
  const step = {
    name: 'tests',
    program: tool('vitest'),
    words: ['run', '--root', root, ...reporters, `--outputFile.json=${path}`, ...words],
    env: { ...env, [TRY_VARIABLE]: String(number), [OUTSIDE_ERRORS_VARIABLE]: outside },
  };
  const { ok } = await run(step, show);
  const report = withFailures(readReport(path, root), readOutsideErrors(outside, root));
  // A run that failed for a reason that no report names still counts as one failure.
  return report.failed === 0 && !ok
    ? withFailures(report, [ofTheRun('it failed for a reason that is reported above')])
    : report;
}

function withFailures(report: RunReport, more: readonly Failure[]): RunReport {
  return { ...report, failed: report.failed + more.length, failures: [...report.failures, ...more] };
}

function readReport(path: string, root: string): RunReport {
  try {
    return parseReport(readFileSync(path, 'utf8'), root);
  } catch (error) {
    return { passed: 0, failed: 1, skipped: 0, failures: [ofTheRun(`no report was written: ${String(error)}`)] };
  }
}

function readOutsideErrors(path: string, root: string): readonly Failure[] {
  // A runner that was ended has written none; that it failed is found by its report.
  return existsSync(path) ? parseOutsideErrors(readFileSync(path, 'utf8'), root) : [];
}

function ofTheRun(message: string): Failure {
  return { file: 'the run', test: 'as a whole', message };
}
