import { CLOCK_SET_FROM_MS, REMEMBERED_COMMANDS } from '@zagon/device-protocol/limits.ts';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { OpenFailure, StationEvent } from '@zagon/device-protocol/station-event.ts';
import { sameOutput } from './state.ts';
import type {
  PendingCommand,
  CompanionDrive,
  Devices,
  ExecutorEffect,
  ExecutorMemory,
  ExecutorState,
  Opening,
} from './state.ts';

/** Mutable draft of one executor step: collects the next state and its effects. */
export class Draft {
  readonly nowMs: number;
  readonly devices: Devices;
  memory: ExecutorMemory;
  openings: readonly Opening[];
  drives: readonly CompanionDrive[];
  commands: readonly PendingCommand[];
  readonly effects: ExecutorEffect[] = [];

  constructor(state: ExecutorState, devices: Devices, nowMs: number) {
    this.nowMs = nowMs;
    this.devices = devices;
    this.memory = state.memory;
    this.openings = state.openings;
    this.drives = state.drives;
    this.commands = state.commands;
  }

  get at(): string {
    return new Date(this.nowMs).toISOString();
  }

  /** A station without a set clock cannot tell whether an opening is still in time. */
  get isClockSet(): boolean {
    return this.nowMs >= CLOCK_SET_FROM_MS;
  }

  finish(): { state: ExecutorState; effects: readonly ExecutorEffect[] } {
    const { memory, openings, drives, commands } = this;
    return { state: { memory, openings, drives, commands }, effects: this.effects };
  }

  report(event: StationEvent): void {
    this.effects.push({ kind: 'report', event });
  }

  opening(at: OutputAddress): Opening | undefined {
    return this.openings.find((opening) => sameOutput(opening.at, at));
  }

  drive(at: OutputAddress): CompanionDrive | undefined {
    return this.drives.find((drive) => sameOutput(drive.at, at));
  }

  /** Stores an opening, replacing any existing one for the same output. */
  putOpening(opening: Opening): void {
    this.openings = [...this.openings.filter(({ at }) => !sameOutput(at, opening.at)), opening];
  }

  dropOpening(at: OutputAddress): void {
    this.openings = this.openings.filter((opening) => !sameOutput(opening.at, at));
  }

  putDrive(drive: CompanionDrive): void {
    this.drives = [...this.drives.filter(({ at }) => !sameOutput(at, drive.at)), drive];
  }

  dropDrive(at: OutputAddress): void {
    this.drives = this.drives.filter((drive) => !sameOutput(drive.at, at));
  }

  /**
   * Settles one output of a command; the command is answered once all its outputs are settled. `supersededBy`: id
   * of the superseding command, which is left untouched.
   */
  settle(at: OutputAddress, kind: 'opening' | 'closing', failed: OpenFailure | null, supersededBy?: string): void {
    this.commands = this.commands.flatMap((command) => {
      if (command.cmdId === supersededBy || command.module !== at.module || !command[kind].includes(at.output))
        return [command];
      const rest = { ...command, [kind]: command[kind].filter((output) => output !== at.output) };
      const settled: PendingCommand = { ...rest, failed: failed ?? command.failed };
      if (settled.opening.length > 0 || settled.closing.length > 0) return [settled];
      const { cmdId: cmd_id, module } = settled;
      this.answer(
        settled.failed === null
          ? { kind: 'command_done', at: this.at, cmd_id, module }
          : { kind: 'command_failed', at: this.at, cmd_id, module, reason: settled.failed },
      );
      return [];
    });
  }

  /** Reports the result of a command and stores it in case the command is repeated. */
  answer(event: StationEvent & { cmd_id: string }): void {
    this.report(event);
    const others = this.memory.answered.filter(({ cmdId }) => cmdId !== event.cmd_id);
    const answered = [...others, { cmdId: event.cmd_id, event }].slice(-REMEMBERED_COMMANDS);
    this.memory = { ...this.memory, answered };
  }
}
