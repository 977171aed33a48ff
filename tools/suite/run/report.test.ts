import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../steps.ts';
import { failureLine, parseReport } from './report.ts';

const passed = { fullName: 'a valve opens', status: 'passed', failureMessages: [] };

const reportOf = (...testResults: readonly object[]): string =>
  JSON.stringify({ numPassedTests: 1, numPendingTests: 2, numFailedTests: 1, testResults });

test('a failed test is named with its file and the first line of its message', () => {
  const failed = { fullName: 'a valve closes', status: 'failed', failureMessages: ['expected 1 to be 2\n    at x.ts'] };
  const file = { name: join(ROOT, 'e2e/support/valves.test.ts'), status: 'failed', message: '' };
  const report = parseReport(reportOf({ ...file, assertionResults: [passed, failed] }));
  expect(report).toMatchObject({ passed: 1, failed: 1, skipped: 2 });
  expect(report.failures.map(failureLine)).toEqual(['e2e/support/valves.test.ts > a valve closes: expected 1 to be 2']);
});

test('a file that fails before its first test is named and counted', () => {
  const file = {
    name: join(ROOT, 'e2e/a.test.ts'),
    status: 'failed',
    message: 'no browser\nat x',
    assertionResults: [],
  };
  const other = { ...file, name: join(ROOT, 'e2e/b.test.ts') };
  const report = parseReport(reportOf(file, other));
  expect(report.failures.map(failureLine)).toEqual([
    'e2e/a.test.ts > the file itself: no browser',
    'e2e/b.test.ts > the file itself: no browser',
  ]);
  expect(report.failed).toBe(2);
});

test('a report of an unknown form is not read as a run without failures', () => {
  expect(() => parseReport('{}')).toThrow(/numPassedTests/);
});
