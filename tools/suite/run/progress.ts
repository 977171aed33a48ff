/** Reporter of test runs: how many files are done, and each failure at once. Details of failures follow at the end. */
import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { TestModule, TestRunEndReason, TestSpecification } from 'vitest/node';
import { DefaultReporter } from 'vitest/node';

/** Set by a runner whose output is a terminal: one line is kept up to date instead of a line for each file. */
export const TERMINAL_VARIABLE = 'ZAGON_TEST_TERMINAL';

/** Names the file that errors outside the tests are written to: the report of the runner does not hold them. */
export const OUTSIDE_ERRORS_VARIABLE = 'ZAGON_TEST_OUTSIDE_ERRORS';

export default class ProgressReporter extends DefaultReporter {
  readonly #onTerminal = process.env[TERMINAL_VARIABLE] === 'on';
  #files = 0;
  #done = 0;
  #failed = 0;

  constructor() {
    super({ summary: false });
  }

  override onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
    super.onTestRunStart(specifications);
  }

  override onTestRunEnd(
    testModules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    const path = process.env[OUTSIDE_ERRORS_VARIABLE];
    if (path !== undefined) writeFileSync(path, JSON.stringify(errors));
    super.onTestRunEnd(testModules, errors, reason);
  }

  protected override printTestModule(testModule: TestModule): void {
    this.#done += 1;
    const isFailed = testModule.state() === 'failed';
    if (isFailed) this.#failed += 1;
    const failures = this.#failed === 0 ? '' : `, ${this.#failed} failed`;
    const count = `${this.#done} of ${this.#files} files${failures}`;
    const seconds = (testModule.diagnostic().duration / 1000).toFixed(1);
    const line = `${isFailed ? '✗' : '✓'} ${testModule.project.name} ${testModule.relativeModuleId} (${seconds} s)`;
    // A run that is ended before its end has named what failed until then.
    const failed = isFailed ? failuresOf(testModule) : [];
    if (!this.#onTerminal) {
      for (const part of [`[${count}] ${line}`, ...failed]) this.log(part);
      return;
    }
    // The line is drawn over the one before; a failure stays.
    const kept = isFailed ? `${[line, ...failed].join('\n')}\n` : '';
    process.stdout.write(`\r\u001B[2K${kept}${count}${isFailed ? '' : `, ${line}`}`);
    if (this.#done === this.#files) process.stdout.write('\n');
  }
}

/** The failed tests of a file and its own failures, a line each. */
function failuresOf(testModule: TestModule): readonly string[] {
  const first = (errors: readonly { readonly message: string }[]) => errors[0]?.message.split('\n')[0] ?? '';
  const tests = [...testModule.children.allTests('failed')];
  return [
    ...(testModule.errors().length > 0 ? [`  the file itself: ${first(testModule.errors())}`] : []),
    ...tests.map((each) => `  ${each.fullName}: ${first(each.result().errors ?? [])}`),
  ];
}
