import type { Cause, OutputAddress, OutputField } from '@zagon/device-protocol/common-schemas.ts';
import { type ActuatorModule, Actuators, type ReportedOutput } from '../../apps/simulator/parts.ts';

/** An actual change of an output, at its true time. */
export type HardwareChange = {
  readonly atMs: number;
  readonly station: string;
  readonly module: string;
  readonly output: OutputField;
  readonly open: boolean;
  /** The output was already open and its timer was reset. */
  readonly isTimerReset: boolean;
  readonly cause: Cause;
};

type OpenOutput = { readonly at: OutputAddress; readonly cause: Cause };

/** The modules behind one station, with a log of actual events, independent of any reports. */
export class Modules {
  /** Outputs, as "module/field", that never open. */
  readonly stuck = new Set<string>();
  readonly #actuators: Actuators;
  readonly #open = new Map<string, OpenOutput>();
  readonly #timerEnds = new Map<string, number>();
  readonly #log: (change: Omit<HardwareChange, 'station'>) => void;
  readonly #time: { readonly trueMs: () => number; readonly timerMs: () => number };

  constructor(
    modules: readonly ActuatorModule[],
    seed: number,
    time: { readonly trueMs: () => number; readonly timerMs: () => number },
    log: (change: Omit<HardwareChange, 'station'>) => void,
  ) {
    this.#actuators = new Actuators(modules, seed, (at) => this.stuck.has(nameOf(at)));
    this.#time = time;
    this.#log = log;
  }

  open(at: OutputAddress, durationS: number, cause: Cause): readonly ReportedOutput[] {
    this.#timerEnds.set(nameOf(at), this.#time.timerMs() + (durationS + 14) * 1000);
    return this.#handleReports(this.#actuators.open(at, durationS, cause, this.#time.timerMs()));
  }

  close(at: OutputAddress): readonly ReportedOutput[] {
    return this.#handleReports(this.#actuators.close(at, this.#time.timerMs()));
  }

  passTime(): readonly ReportedOutput[] {
    return this.#handleReports(this.#actuators.passTime(this.#time.timerMs()));
  }

  isOpen(at: OutputAddress): boolean {
    return this.#open.has(nameOf(at));
  }

  openNow(): readonly OpenOutput[] {
    return [...this.#open.values()];
  }

  openOutputs(module: string): ReadonlySet<OutputField> {
    return this.#actuators.openOutputs(module);
  }

  /** Returns true while a valve is opening. */
  isBusy(): boolean {
    const now = this.#time.timerMs();
    return [...this.#timerEnds].some(([name, endMs]) => !this.#open.has(name) && endMs > now);
  }

  /** Time until the next module timer ends, ms. */
  nextEndMs(): number {
    const now = this.#time.timerMs();
    return Math.min(Infinity, ...[...this.#timerEnds.values()].map((endMs) => endMs - now));
  }

  #handleReports(reports: readonly ReportedOutput[]): readonly ReportedOutput[] {
    const atMs = this.#time.trueMs();
    for (const { at, report } of reports) {
      if (report.kind === 'closed') this.#timerEnds.delete(nameOf(at));
      else this.#timerEnds.set(nameOf(at), this.#time.timerMs() + report.leftMs);
      if (report.cause === null || (report.kind === 'closed' && !report.changed)) continue;
      if (report.kind === 'opened') this.#open.set(nameOf(at), { at, cause: report.cause });
      else this.#open.delete(nameOf(at));
      this.#log({
        atMs,
        module: at.module,
        output: at.output,
        open: report.kind === 'opened',
        isTimerReset: !report.changed,
        cause: report.cause,
      });
    }
    return reports;
  }
}

export function nameOf({ module, output }: OutputAddress): string {
  return `${module}/${output}`;
}
