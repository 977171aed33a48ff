import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Cause, OutputAddress } from '@zagon/device-protocol/common-schemas.ts';

/** An actual change of an output. */
export type HardwareChange = {
  readonly atMs: number;
  readonly at: OutputAddress;
  readonly open: boolean;
  readonly cause: Cause;
};

/** The ground truth for every output: one line per actual change, written when it happens. */
export class HardwareLog {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
    mkdirSync(dirname(file), { recursive: true });
  }

  write(station: string, { atMs, at, open, cause }: HardwareChange): void {
    const run_id = 'run_id' in cause ? cause.run_id : null;
    const cmd_id = 'cmd_id' in cause ? cause.cmd_id : cause.run_id;
    const line = {
      at: new Date(atMs).toISOString(),
      station,
      module: at.module,
      output: at.output,
      open,
      cmd_id,
      run_id,
    };
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}
