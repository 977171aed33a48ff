/** The report that the test runner wrote about a run: its counts, and each failure. */
import { relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../steps.ts';

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
  /** Each failed test, and each file that failed without a failed test. */
  readonly failures: readonly Failure[];
};

export type Failure = {
  /** Path of the test file, relative to the root. */
  readonly file: string;
  /** Title of the test, or `THE_FILE`. */
  readonly test: string;
  /** First line of the message: it says what is wrong; the rest stands where the failure was reported. */
  readonly message: string;
};

/** Stands for the title where a file failed outside its tests. */
const THE_FILE = 'the file itself';

/**
 * Reads the runner's JSON report. Throws if it is not one.
 *
 * @param root The folder that paths are relative to.
 */
export function parseReport(json: string, root: string = ROOT): RunReport {
  const { numPassedTests, numPendingTests, numFailedTests, testResults } = report.parse(JSON.parse(json));
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter((each) => each.status === 'failed');
    if (tests.length === 0) return status === 'failed' ? [{ file, test: THE_FILE, message: firstLine(message) }] : [];
    return tests.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      message: firstLine(failureMessages?.[0] ?? ''),
    }));
  });
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failures.length),
    skipped: numPendingTests,
    failures,
  };
}

const outsideErrors = z.array(
  z.object({
    name: z.string().optional(),
    message: z.string().optional(),
    /** Where the error was thrown, a line each. */
    stack: z.string().optional(),
    /** The test file that ran when it was thrown; absent for an error of the runner. */
    VITEST_TEST_PATH: z.string().optional(),
  }),
);

/** Stands for the title where an error was thrown that no test waited for, such as a rejection in a listener. */
const OUTSIDE_TESTS = 'outside its tests';

/**
 * Reads the errors that were thrown outside the tests, as the reporter wrote them: a failure of the file that ran each.
 * Throws if they are of another form.
 *
 * @param root The folder that paths are relative to.
 */
export function parseOutsideErrors(json: string, root: string = ROOT): readonly Failure[] {
  return outsideErrors.parse(JSON.parse(json)).map(({ name = 'Error', message = '', stack = '', ...error }) => ({
    file: error.VITEST_TEST_PATH === undefined ? 'the run' : relative(root, error.VITEST_TEST_PATH),
    test: OUTSIDE_TESTS,
    message: `${name}: ${firstLine(message)}${placeOf(stack)}`,
  }));
}

/** The first line of a stack that is a place in this project, or the first place at all. */
function placeOf(stack: string): string {
  const places = stack.split('\n').filter((line) => /^\s*at /.test(line));
  const place = places.find((line) => !line.includes('node_modules')) ?? places[0];
  return place === undefined ? '' : ` ${place.trim()}`;
}

/** A failure in one line. */
export const failureLine = ({ file, test, message }: Failure): string => `${file} > ${test}: ${message}`;

function firstLine(message: string): string {
  return message.split('\n')[0] ?? '';
}
