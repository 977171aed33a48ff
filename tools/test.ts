/** `npm test`: checks, then all tests: pure, with a real database and broker, UI, and journeys in a real browser. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { check } from './check.ts';
import { chromiumVersion, findOrInstallChromium } from './chromium.ts';
import { ROOT, run, tool } from './steps.ts';

const REPORT = join(ROOT, '.cache', 'tests.json');
const counted = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numFailedTestSuites: z.number() });

const chromium = findOrInstallChromium();
console.log(`Browser for the journeys: ${chromiumVersion(chromium)}`);

const checks = await check();
const tests = await runTests(chromium);
const passed = checks.passed + tests.passed;
const failed = checks.failed + tests.failed;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function runTests(browser: string): Promise<{ passed: number; failed: number }> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  rmSync(REPORT, { force: true });
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const result = await run({ name: 'tests', program: tool('vitest'), words, env: { ZAGON_CHROMIUM: browser } }, true);
  const report = readReport();
  if (report === null) return { passed: 0, failed: 1 };
  const failed = Math.max(
    report.numFailedTests,
    report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? report.numFailedTestSuites : 0,
  );
  // A run that failed without a failed test (an error outside tests) still counts as one failure.
  return { passed: report.numPassedTests, failed: failed === 0 && !result.ok ? 1 : failed };
}

function readReport(): z.output<typeof counted> | null {
  try {
    return counted.parse(JSON.parse(readFileSync(REPORT, 'utf8')));
  } catch (error) {
    console.log(`The tests wrote no report: ${String(error)}`);
    return null;
  }
}
