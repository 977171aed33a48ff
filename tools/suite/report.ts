/** The report that the test runner wrote about a run: its counts, and each failure. */
import { relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../steps.ts';

const report = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

export type RunReport = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One line for each failed test, and for each file that failed without a failed test. */
  readonly failures: readonly string[];
};

/** Reads the runner's JSON report. Throws if it is not one. */
export function parseReport(json: string): RunReport {
  const { numPassedTests, numPendingTests, numFailedTests, testResults } = report.parse(JSON.parse(json));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((each) => each.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [failureLine(name, 'the file itself', message)] : [];
    return tests.map(({ fullName, failureMessages }) => failureLine(name, fullName, failureMessages?.[0] ?? ''));
  });
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failures.length),
    skipped: numPendingTests,
    failures,
  };
}

/** The first line of a message says what is wrong; the rest stands where the failure was reported. */
function failureLine(file: string, title: string, message: string): string {
  const [first = ''] = message.split('\n');
  return `${relative(ROOT, file)} > ${title}: ${first}`;
}
