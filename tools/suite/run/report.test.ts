import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../steps.ts';
import { failureLine, parseOutsideErrors, parseReport } from './report.ts';

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

test('an error that no test waited for is a failure of its file, with the place in the project that threw it', () => {
  const dropped = {
    name: 'Error',
    message: 'route.fulfill: the page has been closed\nCall log:',
    stack: 'Error: closed\n    at fulfill (/n/node_modules/lib.js:1:2)\n    at answer (/n/e2e/support/names.ts:3:4)',
    VITEST_TEST_PATH: join(ROOT, 'e2e/walks/states.test.ts'),
  };
  expect(parseOutsideErrors(JSON.stringify([dropped])).map(failureLine)).toEqual([
    'e2e/walks/states.test.ts > outside its tests: Error: route.fulfill: the page has been closed at answer (/n/e2e/support/names.ts:3:4)',
  ]);
});

test('an error that was thrown while no file ran is a failure of the run', () => {
  const failures = parseOutsideErrors(JSON.stringify([{ message: 'no worker' }]));
  expect(failures.map(failureLine)).toEqual(['the run > outside its tests: Error: no worker']);
});
