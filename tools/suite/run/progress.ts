/** Reporter of test runs: how many files are done, and each failure at once. Details of failures follow at the end. */
import type { TestModule, TestSpecification } from 'vitest/node';
import { DefaultReporter } from 'vitest/node';

/** Set by a runner whose output is a terminal: one line is kept up to date instead of a line for each file. */
export const TERMINAL_VARIABLE = 'ZAGON_TEST_TERMINAL';

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

  protected override printTestModule(testModule: TestModule): void {
    this.#done += 1;
    const isFailed = testModule.state() === 'failed';
    if (isFailed) this.#failed += 1;
    const failures = this.#failed === 0 ? '' : `, ${this.#failed} failed`;
    const count = `${this.#done} of ${this.#files} files${failures}`;
    const seconds = (testModule.diagnostic().duration / 1000).toFixed(1);
    const line = `${isFailed ? '✗' : '✓'} ${testModule.project.name} ${testModule.relativeModuleId} (${seconds} s)`;
    if (!this.#onTerminal) {
      this.log(`[${count}] ${line}`);
      return;
    }
    // The line is drawn over the one before; a failure stays.
    process.stdout.write(`\r\u001B[2K${isFailed ? `${line}\n` : ''}${count}${isFailed ? '' : `, ${line}`}`);
    if (this.#done === this.#files) process.stdout.write('\n');
  }
}
