import { isCloseOnly } from '@zagon/device-protocol/command.ts';
import { readCommand, readPlanSet } from '@zagon/device-protocol/json-payload.ts';
import type { OutputField } from '@zagon/device-protocol/common-schemas.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import {
  type ActuatorModule,
  type Devices,
  type ExecutorEffect,
  type ExecutorEvent,
  type ExecutorState,
  NEW_MEMORY,
  nextExecutorState,
  type ReportedOutput,
  startExecutor,
} from '../../apps/simulator/parts.ts';
import type { Defect } from './defect.ts';
import type { Modules } from './modules.ts';

export type ControllerDeps = {
  readonly modules: Modules;
  readonly wired: readonly ActuatorModule[];
  readonly wallMs: () => number;
  readonly defect: Defect | undefined;
  readonly commandArrived: (cmdId: string, knownEpoch: number) => void;
  readonly note: (event: StationEvent) => void;
  readonly switched: (module: string) => void;
};

/** Check interval while something is in progress; otherwise checks happen when something is due. */
const STEP_MS = 1_000;
/** Lead times at which valves are opened and pumps stopped before a planned moment. */
const LEAD_TIMES_MS = [8_000, 5_000, 0];
const IDLE_MS = 30 * 60_000;

/** The decision logic of a rig station: the simulator's own executor driving the rig's modules. */
export class Controller {
  #state: ExecutorState = startExecutor(NEW_MEMORY);
  readonly #deps: ControllerDeps;
  readonly #devices: Devices;
  isOn = true;
  /** The newest epoch received, unaffected by seeded defects. */
  #knownEpoch = 0;

  constructor(deps: ControllerDeps) {
    this.#deps = deps;
    this.#devices = { outputs: new Map(deps.wired.map(({ serial, outputs }) => [serial, outputs])) };
  }

  get planVersion(): number {
    return this.#state.memory.planSet?.version ?? 0;
  }

  openOutputs(module: string): ReadonlySet<OutputField> {
    return this.#deps.modules.openOutputs(module);
  }

  tick(): void {
    const reports = this.#deps.modules.passTime();
    if (!this.isOn) return;
    this.#handleReports(reports);
    this.#dispatch({ kind: 'tick' });
  }

  /** Cuts the power: the modules continue on their own timers. */
  powerOff(): void {
    this.isOn = false;
  }

  /** Restores the power: everything closes first, and only the flash contents survive. */
  powerOn(): void {
    const { modules, note, wallMs, switched } = this.#deps;
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
    if (!read.ok) throw new Error(`malformed command: ${read.reason}`);
    const { cmd_id, epoch } = read.value;
    this.#deps.commandArrived(cmd_id, this.#knownEpoch);
    // an opening may be refused and then carries no information; a close is never refused
    if (isCloseOnly(read.value)) this.#knownEpoch = Math.max(this.#knownEpoch, epoch);
    const command = this.#deps.defect?.command?.(read.value) ?? read.value;
    this.#dispatch({ kind: 'command', module, command });
  }

  planSet(text: string): void {
    const read = readPlanSet(text);
    if (!read.ok) throw new Error(`malformed plan set: ${read.reason}`);
    const { epoch, valid_until: until } = read.value;
    if (Date.parse(until) > this.#deps.wallMs()) this.#knownEpoch = Math.max(this.#knownEpoch, epoch);
    this.#dispatch({ kind: 'plan_set', set: this.#deps.defect?.planSet?.(read.value) ?? read.value });
  }

  /** Time until the next check is needed, ms. */
  nextMs(): number {
    const { openings, drives, commands, memory } = this.#state;
    const now = this.#deps.wallMs();
    const isMoving =
      commands.length > 0 ||
      openings.some(({ phase }) => phase.kind !== 'open') ||
      drives.some(({ phase, isConfirmed }) => phase !== 'open' || !isConfirmed) ||
      this.#deps.modules.isBusy();
    if (isMoving) return STEP_MS;
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
    const checkTimes = due
      .flatMap((atMs) => LEAD_TIMES_MS.map((aheadMs) => atMs - aheadMs))
      .filter((atMs) => atMs > now);
    const timerMs = this.#deps.modules.nextEndMs();
    return Math.max(
      timerMs > 0 && timerMs < STEP_MS ? timerMs : STEP_MS,
      Math.min(Math.min(...checkTimes) - now, timerMs),
    );
  }

  #dispatch(event: ExecutorEvent): void {
    const next = nextExecutorState(this.#state, event, this.#devices, this.#deps.wallMs());
    this.#state = next.state;
    for (const effect of next.effects) this.#do(effect);
  }

  #do(effect: ExecutorEffect): void {
    const { modules, note } = this.#deps;
    switch (effect.kind) {
      case 'report':
        return note(effect.event);
      case 'open':
        return this.#handleReports(modules.open(effect.at, effect.durationS, effect.cause));
      case 'close':
        return this.#handleReports(modules.close(effect.at));
    }
  }

  #handleReports(reports: readonly ReportedOutput[]): void {
    for (const { at, report } of reports) {
      if (report.changed) this.#deps.switched(at.module);
      if (report.kind === 'opened')
        this.#dispatch({ kind: 'opened', at, closesAtMs: this.#deps.wallMs() + report.leftMs });
      else this.#dispatch({ kind: 'closed', at, openS: report.openMs / 1000, byItself: report.byItself });
    }
  }
}
