import { readCommand, readPlanSet } from '@zagon/device-protocol/json-payload.ts';
import type { OutputAddress, OutputField } from '@zagon/device-protocol/common-schemas.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { keyOf } from '@zagon/field-model/random/draw.ts';
import type { Clock } from '../clock.ts';
import { nextExecutorState } from '../executor/executor.ts';
import { sameOutput, startExecutor } from '../executor/state.ts';
import type { Devices, ExecutorEffect, ExecutorEvent, ExecutorState } from '../executor/state.ts';
import { Actuators } from '../hardware/actuators.ts';
import type { ActuatorModule, ReportedOutput } from '../hardware/actuators.ts';
import type { HardwareLog } from '../hardware/hardware-log.ts';
import { EMPTY_STATE, controllerFile } from './controller-state.ts';
import type { ControllerState, OpenOutput } from './controller-state.ts';
import type { StateFile } from './state-file.ts';
import { commandIdIn } from './command-id.ts';

export type ControllerOptions = {
  readonly station: string;
  readonly modules: readonly ActuatorModule[];
  /** True for an output that accepts orders but never moves. */
  readonly isJammed: (at: OutputAddress) => boolean;
  readonly file: string;
  readonly clock: Clock;
  readonly log: HardwareLog;
  /** Called with events that must reach the host. */
  readonly note: (event: StationEvent) => void;
  /** Called when an output of the module actually switched. */
  readonly switched: (module: string) => void;
};

/** The acting part of a base station: its executor and its actuator modules. Works without a link. */
export class Controller {
  readonly #options: ControllerOptions;
  readonly #actuators: Actuators;
  #devices: Devices;
  readonly #file: StateFile<ControllerState>;
  #state: ControllerState;
  #executor: ExecutorState;

  constructor(options: ControllerOptions) {
    const { station, modules, file, clock } = options;
    this.#options = options;
    this.#actuators = new Actuators(modules, keyOf(station, Math.floor(clock.wallMs())), options.isJammed);
    this.#devices = { outputs: new Map(modules.map(({ serial, outputs }) => [serial, outputs])) };
    this.#file = controllerFile(file);
    this.#state = this.#file.read() ?? EMPTY_STATE;
    this.#executor = startExecutor(this.#state.memory);
  }

  /** Version of the current plan set; 0 = none. */
  get planVersion(): number {
    return this.#executor.memory.planSet?.version ?? 0;
  }

  /**
   * Cleans up after a power cut: closes every output that was open. The module's own timer may have closed it earlier.
   */
  boot(): void {
    const nowMs = this.#options.clock.wallMs();
    for (const { module, output, cause, openedAtMs, closesAtMs } of this.#state.open) {
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
    this.#handleReports(this.#actuators.passTime(this.#options.clock.monotonicMs()));
    this.#dispatch({ kind: 'tick' });
  }

  command(module: string, text: string): void {
    const read = readCommand(text);
    if (read.ok) this.#dispatch({ kind: 'command', module, command: read.value });
    else this.#dispatch({ kind: 'command_malformed', module, cmdId: commandIdIn(text) });
  }

  /** `isFull`: there is no space to store it. */
  planSet(text: string, isFull: boolean): void {
    const read = readPlanSet(text);
    if (isFull) return this.#refusePlanSet(read.ok ? read.value.version : 0);
    this.#dispatch(read.ok ? { kind: 'plan_set', set: read.value } : { kind: 'plan_set_malformed' });
  }

  /** Restricts orders to these modules. Closes open outputs of all others first. */
  serve(modules: readonly { readonly serial: string }[]): void {
    const serials = new Set(modules.map(({ serial }) => serial));
    for (const { module, output } of this.#state.open)
      if (!serials.has(module))
        this.#handleReports(this.#actuators.close({ module, output }, this.#options.clock.monotonicMs()));
    const served = this.#options.modules.filter(({ serial }) => serials.has(serial));
    this.#devices = { outputs: new Map(served.map(({ serial, outputs }) => [serial, outputs])) };
  }

  isOpen(at: OutputAddress): boolean {
    return this.#actuators.isOpen(at);
  }

  openOutputs(module: string): ReadonlySet<OutputField> {
    return this.#actuators.openOutputs(module);
  }

  /** Shuts down cleanly: closes all outputs, pumps before their valves. */
  close(): void {
    const isCompanion = (one: OutputAddress): boolean => this.#executor.drives.some(({ at }) => sameOutput(at, one));
    const companionsFirst = this.#state.open.toSorted((a, b) => Number(isCompanion(b)) - Number(isCompanion(a)));
    for (const { module, output } of companionsFirst)
      this.#handleReports(this.#actuators.close({ module, output }, this.#options.clock.monotonicMs()));
  }

  #refusePlanSet(version: number): void {
    const at = new Date(this.#options.clock.wallMs()).toISOString();
    this.#options.note({ kind: 'plan_set_refused', at, version, reason: 'memory_full' });
  }

  #dispatch(event: ExecutorEvent): void {
    const next = nextExecutorState(this.#executor, event, this.#devices, this.#options.clock.wallMs());
    this.#executor = next.state;
    // persisted before any effect, so that a power cut cannot make it happen twice
    this.#write({ memory: next.state.memory });
    for (const effect of next.effects) this.#do(effect);
  }

  #do(effect: ExecutorEffect): void {
    const nowMs = this.#options.clock.monotonicMs();
    switch (effect.kind) {
      case 'report':
        return this.#options.note(effect.event);
      case 'open':
        return this.#handleReports(this.#actuators.open(effect.at, effect.durationS, effect.cause, nowMs));
      case 'close':
        return this.#handleReports(this.#actuators.close(effect.at, nowMs));
    }
  }

  /** Handles module reports: logs the ground truth first, then updates the executor. */
  #handleReports(reports: readonly ReportedOutput[]): void {
    const nowMs = this.#options.clock.wallMs();
    for (const { at, report } of reports) {
      const others = this.#state.open.filter(({ module, output }) => module !== at.module || output !== at.output);
      if (report.kind === 'opened') {
        const before = this.#state.open.find(({ module, output }) => module === at.module && output === at.output);
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
      this.#dispatch(
        report.kind === 'opened'
          ? { kind: 'opened', at, closesAtMs: nowMs + report.leftMs }
          : { kind: 'closed', at, openS: report.openMs / 1000, byItself: report.byItself },
      );
    }
  }

  #write(change: Partial<ControllerState>): void {
    const next = { ...this.#state, ...change };
    const isUnchanged = next.memory === this.#state.memory && next.open === this.#state.open;
    this.#state = next;
    if (!isUnchanged) this.#file.write(next);
  }
}
