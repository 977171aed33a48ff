import { closesOnly } from '@zagon/device-protocol/command.ts';
import { readCommand, readPlanSet } from '@zagon/device-protocol/json-payload.ts';
import type { OutputField } from '@zagon/device-protocol/parts.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { nextExecutorState } from '../../apps/simulator/executor/executor.ts';
import {
  type Devices,
  type ExecutorEffect,
  type ExecutorEvent,
  type ExecutorState,
  NEW_MEMORY,
  startExecutor,
} from '../../apps/simulator/executor/state.ts';
import type { ActuatorModule, ReportedOutput } from '../../apps/simulator/hardware/actuators.ts';
import type { Defect } from './defect.ts';
import type { Modules } from './modules.ts';

export type ControllerParts = {
  readonly modules: Modules;
  readonly wired: readonly ActuatorModule[];
  readonly wallMs: () => number;
  readonly defect: Defect | undefined;
  readonly arrived: (cmdId: string, knownEpoch: number) => void;
  readonly note: (event: StationEvent) => void;
  readonly switched: (module: string) => void;
};

/** Looked at every second while something is under way, else when something is due. */
const STEP_MS = 1_000;
/** Valves are asked, and pumps stopped, so much ahead of a planned moment. */
const AHEAD_MS = [8_000, 5_000, 0];
const IDLE_MS = 30 * 60_000;

/** The deciding part of a station of the rig: the simulator's own executor over the modules of the rig. */
export class Controller {
  #state: ExecutorState = startExecutor(NEW_MEMORY);
  readonly #parts: ControllerParts;
  readonly #devices: Devices;
  isOn = true;
  /** The newest lead that it was told of, whatever a seeded defect makes of that. */
  #knownEpoch = 0;

  constructor(parts: ControllerParts) {
    this.#parts = parts;
    this.#devices = { outputs: new Map(parts.wired.map(({ serial, outputs }) => [serial, outputs])) };
  }

  get planVersion(): number {
    return this.#state.memory.planSet?.version ?? 0;
  }

  openOutputs(module: string): ReadonlySet<OutputField> {
    return this.#parts.modules.openOutputs(module);
  }

  tick(): void {
    const reports = this.#parts.modules.passTime();
    if (!this.isOn) return;
    this.#hear(reports);
    this.#decide({ kind: 'tick' });
  }

  /** Without power: the modules go on by their own timers. */
  powerOff(): void {
    this.isOn = false;
  }

  /** Power is back: everything closes first, and what is not in flash is forgotten. */
  powerOn(): void {
    const { modules, note, wallMs, switched } = this.#parts;
    this.isOn = true;
    this.#state = startExecutor(structuredClone(this.#state.memory));
    const at = new Date(wallMs()).toISOString();
    for (const { at: output, cause } of modules.openNow()) {
      modules.close(output);
      note({ kind: 'output_closed', at, ...output, cause, opened_at: null, open_s: null, reason: 'boot' });
      switched(output.module);
    }
    note({ kind: 'station_booted', at, reason: 'power' });
  }

  command(module: string, text: string): void {
    const read = readCommand(text);
    if (!read.ok) throw new Error(`a command that cannot be read: ${read.reason}`);
    const { cmd_id, epoch } = read.value;
    this.#parts.arrived(cmd_id, this.#knownEpoch);
    // an opening may be refused, and then tells nothing; a closing never is
    if (closesOnly(read.value)) this.#knownEpoch = Math.max(this.#knownEpoch, epoch);
    const command = this.#parts.defect?.command?.(read.value) ?? read.value;
    this.#decide({ kind: 'command', module, command });
  }

  planSet(text: string): void {
    const read = readPlanSet(text);
    if (!read.ok) throw new Error(`a plan set that cannot be read: ${read.reason}`);
    const { epoch, valid_until: until } = read.value;
    if (Date.parse(until) > this.#parts.wallMs()) this.#knownEpoch = Math.max(this.#knownEpoch, epoch);
    this.#decide({ kind: 'plan_set', set: this.#parts.defect?.planSet?.(read.value) ?? read.value });
  }

  /** In how many ms it should be looked at again. */
  nextMs(): number {
    const { openings, drives, commands, memory } = this.#state;
    const now = this.#parts.wallMs();
    const moving =
      commands.length > 0 ||
      openings.some(({ phase }) => phase.kind !== 'open') ||
      drives.some(({ phase, isConfirmed }) => phase !== 'open' || !isConfirmed) ||
      this.#parts.modules.isBusy();
    if (moving) return STEP_MS;
    const settled = new Set(memory.settledRuns.map(({ runId }) => runId));
    const due = [now + IDLE_MS];
    for (const run of memory.planSet?.runs ?? []) if (!settled.has(run.run_id)) due.push(Date.parse(run.open_at));
    if (memory.planSet !== null) due.push(Date.parse(memory.planSet.valid_until));
    for (const { phase, companions, countsFromMs, plannedEndMs } of openings) {
      if (phase.kind !== 'open') continue;
      due.push(phase.closesAtMs, plannedEndMs);
      const from = countsFromMs ?? phase.openedAtMs;
      for (const { fromS, untilS } of companions) due.push(from + fromS * 1000, from + untilS * 1000);
    }
    for (const { untilMs } of drives) due.push(untilMs);
    const looks = due.flatMap((atMs) => AHEAD_MS.map((aheadMs) => atMs - aheadMs)).filter((atMs) => atMs > now);
    const timerMs = this.#parts.modules.nextEndMs();
    return Math.max(timerMs > 0 && timerMs < STEP_MS ? timerMs : STEP_MS, Math.min(Math.min(...looks) - now, timerMs));
  }

  #decide(event: ExecutorEvent): void {
    const next = nextExecutorState(this.#state, event, this.#devices, this.#parts.wallMs());
    this.#state = next.state;
    for (const effect of next.effects) this.#do(effect);
  }

  #do(effect: ExecutorEffect): void {
    const { modules, note } = this.#parts;
    switch (effect.kind) {
      case 'report':
        return note(effect.event);
      case 'open':
        return this.#hear(modules.open(effect.at, effect.durationS, effect.cause));
      case 'close':
        return this.#hear(modules.close(effect.at));
    }
  }

  #hear(reports: readonly ReportedOutput[]): void {
    for (const { at, report } of reports) {
      if (report.changed) this.#parts.switched(at.module);
      if (report.kind === 'opened')
        this.#decide({ kind: 'opened', at, closesAtMs: this.#parts.wallMs() + report.leftMs });
      else this.#decide({ kind: 'closed', at, openS: report.openMs / 1000, byItself: report.byItself });
    }
  }
}
