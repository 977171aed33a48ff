import { readCommand, readPlanSet } from '@zagon/device-protocol/json-payload.ts';
import type { OutputAddress, OutputField } from '@zagon/device-protocol/parts.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import type { Clock } from '../clock.ts';
import { nextExecutorState } from '../executor/executor.ts';
import { sameOutput, startExecutor } from '../executor/state.ts';
import type { Devices, ExecutorEffect, ExecutorEvent, ExecutorState } from '../executor/state.ts';
import { Actuators } from '../hardware/actuators.ts';
import type { ActuatorModule, ReportedOutput } from '../hardware/actuators.ts';
import type { HardwareLog } from '../hardware/hardware-log.ts';
import { NOTHING_KEPT, controllerFile } from './controller-kept.ts';
import type { ControllerKept, OpenOutput } from './controller-kept.ts';
import type { KeptFile } from './kept-file.ts';
import { commandIdIn } from './command-id.ts';

export type ControllerOptions = {
  readonly station: string;
  readonly modules: readonly ActuatorModule[];
  /** An output that takes its order and never moves. */
  readonly isJammed: (at: OutputAddress) => boolean;
  readonly file: string;
  readonly clock: Clock;
  readonly log: HardwareLog;
  /** Something happened that the host has to know. */
  readonly note: (event: StationEvent) => void;
  /** An output of this module was really switched. */
  readonly switched: (module: string) => void;
};

/** The part of a base station that acts: its executor, and the modules that switch. It needs no link. */
export class Controller {
  readonly #options: ControllerOptions;
  readonly #actuators: Actuators;
  #devices: Devices;
  readonly #file: KeptFile<ControllerKept>;
  #kept: ControllerKept;
  #executor: ExecutorState;

  constructor(options: ControllerOptions) {
    const { station, modules, file, clock } = options;
    this.#options = options;
    this.#actuators = new Actuators(modules, keyOf(station, Math.floor(clock.wallMs())), options.isJammed);
    this.#devices = { outputs: new Map(modules.map(({ serial, outputs }) => [serial, outputs])) };
    this.#file = controllerFile(file);
    this.#kept = this.#file.read() ?? NOTHING_KEPT;
    this.#executor = startExecutor(this.#kept.memory);
  }

  /** Version of the plan set that is held; 0 = none. */
  get planVersion(): number {
    return this.#executor.memory.planSet?.version ?? 0;
  }

  /**
   * What a power cut left: every output that stood open is closed. The module's own timer may have done it
   * before; at the latest it happens now.
   */
  boot(): void {
    const nowMs = this.#options.clock.wallMs();
    for (const { module, output, cause, openedAtMs, closesAtMs } of this.#kept.open) {
      const atMs = Math.min(nowMs, closesAtMs);
      this.#options.log.write(this.#options.station, { atMs, at: { module, output }, open: false, cause });
      this.#options.note({
        kind: 'output_closed',
        at: new Date(atMs).toISOString(),
        module,
        output,
        cause,
        opened_at: new Date(openedAtMs).toISOString(),
        open_s: Math.max(0, (atMs - openedAtMs) / 1000),
        reason: closesAtMs <= nowMs ? 'duration' : 'boot',
      });
    }
    this.#write({ open: [] });
    this.#options.note({ kind: 'station_booted', at: new Date(nowMs).toISOString(), reason: 'power' });
  }

  tick(): void {
    this.#hear(this.#actuators.passTime(this.#options.clock.monotonicMs()));
    this.#decide({ kind: 'tick' });
  }

  command(module: string, text: string): void {
    const read = readCommand(text);
    if (read.ok) this.#decide({ kind: 'command', module, command: read.value });
    else this.#decide({ kind: 'command_malformed', module, cmdId: commandIdIn(text) });
  }

  /** `isFull`: there is no room to write it down. */
  planSet(text: string, isFull: boolean): void {
    const read = readPlanSet(text);
    if (isFull) return this.#refusePlanSet(read.ok ? read.value.version : 0);
    this.#decide(read.ok ? { kind: 'plan_set', set: read.value } : { kind: 'plan_set_malformed' });
  }

  /** From now on orders reach these modules alone. What stands open at another one is closed first. */
  serve(modules: readonly { readonly serial: string }[]): void {
    const serials = new Set(modules.map(({ serial }) => serial));
    for (const { module, output } of this.#kept.open)
      if (!serials.has(module))
        this.#hear(this.#actuators.close({ module, output }, this.#options.clock.monotonicMs()));
    const served = this.#options.modules.filter(({ serial }) => serials.has(serial));
    this.#devices = { outputs: new Map(served.map(({ serial, outputs }) => [serial, outputs])) };
  }

  isOpen(at: OutputAddress): boolean {
    return this.#actuators.isOpen(at);
  }

  openOutputs(module: string): ReadonlySet<OutputField> {
    return this.#actuators.openOutputs(module);
  }

  /** Switched off in order: what stands open closes, pumps before their valves. */
  close(): void {
    const isCompanion = (one: OutputAddress): boolean => this.#executor.drives.some(({ at }) => sameOutput(at, one));
    const companionsFirst = this.#kept.open.toSorted((a, b) => Number(isCompanion(b)) - Number(isCompanion(a)));
    for (const { module, output } of companionsFirst)
      this.#hear(this.#actuators.close({ module, output }, this.#options.clock.monotonicMs()));
  }

  #refusePlanSet(version: number): void {
    const at = new Date(this.#options.clock.wallMs()).toISOString();
    this.#options.note({ kind: 'plan_set_refused', at, version, reason: 'memory_full' });
  }

  #decide(event: ExecutorEvent): void {
    const next = nextExecutorState(this.#executor, event, this.#devices, this.#options.clock.wallMs());
    this.#executor = next.state;
    // written down before anything is done, so that a power cut cannot make it happen twice
    this.#write({ memory: next.state.memory });
    for (const effect of next.effects) this.#do(effect);
  }

  #do(effect: ExecutorEffect): void {
    const nowMs = this.#options.clock.monotonicMs();
    switch (effect.kind) {
      case 'report':
        return this.#options.note(effect.event);
      case 'open':
        return this.#hear(this.#actuators.open(effect.at, effect.durationS, effect.cause, nowMs));
      case 'close':
        return this.#hear(this.#actuators.close(effect.at, nowMs));
    }
  }

  /** Modules told something: the truth is logged first, then the station draws its conclusions. */
  #hear(reports: readonly ReportedOutput[]): void {
    const nowMs = this.#options.clock.wallMs();
    for (const { at, report } of reports) {
      const others = this.#kept.open.filter(({ module, output }) => module !== at.module || output !== at.output);
      if (report.kind === 'opened') {
        const before = this.#kept.open.find(({ module, output }) => module === at.module && output === at.output);
        const openedAtMs = before?.openedAtMs ?? nowMs;
        const open: OpenOutput = { ...at, cause: report.cause, openedAtMs, closesAtMs: nowMs + report.leftMs };
        this.#write({ open: [...others, open] });
      }
      if (report.changed && report.cause !== null) {
        const change = { atMs: nowMs, at, open: report.kind === 'opened', cause: report.cause };
        this.#options.log.write(this.#options.station, change);
        this.#options.switched(at.module);
      }
      if (report.kind === 'closed') this.#write({ open: others });
      this.#decide(
        report.kind === 'opened'
          ? { kind: 'opened', at, closesAtMs: nowMs + report.leftMs }
          : { kind: 'closed', at, openS: report.openMs / 1000, byItself: report.byItself },
      );
    }
  }

  #write(change: Partial<ControllerKept>): void {
    const next = { ...this.#kept, ...change };
    const same = next.memory === this.#kept.memory && next.open === this.#kept.open;
    this.#kept = next;
    if (!same) this.#file.write(next);
  }
}
