import type { Cause, OutputAddress, OutputField } from '@zagon/device-protocol/common-schemas.ts';
import { openingDelayS } from '@zagon/field-model/hydraulics/actuation.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import { CLOSED, orderClose, orderOpen, passTime } from './output-unit.ts';
import type { OutputReport, OutputUnit, UnitStep } from './output-unit.ts';

/** A module with switchable outputs within the station's radio range. */
export type ActuatorModule = {
  readonly serial: string;
  readonly outputs: readonly OutputField[];
  /** Valves take 5 to 20 seconds to open, relays less than 2. */
  readonly speed: 'valve' | 'relay';
};

export type ReportedOutput = { readonly at: OutputAddress; readonly report: OutputReport };

/** All outputs behind one station. They run on their own timers and close without the station. */
export class Actuators {
  readonly #units = new Map<string, { at: OutputAddress; speed: ActuatorModule['speed']; unit: OutputUnit }>();
  readonly #seed: number;
  readonly #isJammed: (at: OutputAddress) => boolean;
  #orderCount = 0;

  constructor(modules: readonly ActuatorModule[], seed: number, isJammed: (at: OutputAddress) => boolean) {
    this.#seed = seed;
    this.#isJammed = isJammed;
    for (const { serial, outputs, speed } of modules)
      for (const output of outputs)
        this.#units.set(`${serial}/${output}`, { at: { module: serial, output }, speed, unit: CLOSED });
  }

  open(at: OutputAddress, durationS: number, cause: Cause, nowMs: number): readonly ReportedOutput[] {
    return this.#step(at, ({ unit, speed }) => {
      this.#orderCount += 1;
      const delayMs = 1000 * openingDelayS(keyOf(this.#seed, at.module, at.output), this.#orderCount, speed);
      return orderOpen(unit, nowMs, { durationS, delayMs, cause });
    });
  }

  close(at: OutputAddress, nowMs: number): readonly ReportedOutput[] {
    return this.#step(at, ({ unit }) => orderClose(unit, nowMs));
  }

  passTime(nowMs: number): readonly ReportedOutput[] {
    // a jammed output stays in `opening` and confirms nothing
    const moving = [...this.#units.values()].filter(({ at, unit }) => unit.kind !== 'opening' || !this.#isJammed(at));
    return moving.flatMap(({ at }) => this.#step(at, ({ unit }) => passTime(unit, nowMs)));
  }

  isOpen(at: OutputAddress): boolean {
    return this.#units.get(`${at.module}/${at.output}`)?.unit.kind === 'open';
  }

  openOutputs(module: string): ReadonlySet<OutputField> {
    const open = [...this.#units.values()].filter(({ at, unit }) => at.module === module && unit.kind === 'open');
    return new Set(open.map(({ at }) => at.output));
  }

  #step(at: OutputAddress, work: (entry: { unit: OutputUnit; speed: ActuatorModule['speed'] }) => UnitStep) {
    const entry = this.#units.get(`${at.module}/${at.output}`);
    if (entry === undefined) return [];
    const { unit, report } = work(entry);
    entry.unit = unit;
    return report === null ? [] : [{ at, report }];
  }
}
