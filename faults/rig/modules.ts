import type { Cause, OutputAddress, OutputField } from '@zagon/device-protocol/parts.ts';
import { Actuators, type ActuatorModule, type ReportedOutput } from '../../apps/simulator/hardware/actuators.ts';

/** One real change of an output, at its true moment. */
export type HardwareChange = {
  readonly atMs: number;
  readonly station: string;
  readonly module: string;
  readonly output: OutputField;
  readonly open: boolean;
  /** It stood open already, and its timer was set anew. */
  readonly anew: boolean;
  readonly cause: Cause;
};

type Open = { readonly at: OutputAddress; readonly cause: Cause };

/** The modules behind one station, with the log of what really happened, whatever anybody knows of it. */
export class Modules {
  /** Outputs, as "module/field", that never come open, whatever they are told. */
  readonly stuck = new Set<string>();
  readonly #actuators: Actuators;
  readonly #open = new Map<string, Open>();
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
    return this.#hear(this.#actuators.open(at, durationS, cause, this.#time.timerMs()));
  }

  close(at: OutputAddress): readonly ReportedOutput[] {
    return this.#hear(this.#actuators.close(at, this.#time.timerMs()));
  }

  passTime(): readonly ReportedOutput[] {
    return this.#hear(this.#actuators.passTime(this.#time.timerMs()));
  }

  isOpen(at: OutputAddress): boolean {
    return this.#open.has(nameOf(at));
  }

  openNow(): readonly Open[] {
    return [...this.#open.values()];
  }

  openOutputs(module: string): ReadonlySet<OutputField> {
    return this.#actuators.openOutputs(module);
  }

  /** Whether a valve is on its way. */
  isBusy(): boolean {
    const now = this.#time.timerMs();
    return [...this.#timerEnds].some(([name, endMs]) => !this.#open.has(name) && endMs > now);
  }

  /** In how many ms the next of their timers ends. */
  nextEndMs(): number {
    const now = this.#time.timerMs();
    return Math.min(Infinity, ...[...this.#timerEnds.values()].map((endMs) => endMs - now));
  }

  #hear(reports: readonly ReportedOutput[]): readonly ReportedOutput[] {
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
        anew: !report.changed,
        cause: report.cause,
      });
    }
    return reports;
  }
}

export function nameOf({ module, output }: OutputAddress): string {
  return `${module}/${output}`;
}
