import { REMEMBERED_COMMANDS } from '@zagon/device-protocol/limits.ts';
import type { OutputAddress } from '@zagon/device-protocol/parts.ts';
import type { OpenFailure, StationEvent } from '@zagon/device-protocol/station-event.ts';
import { sameOutput } from './state.ts';
import type {
  CommandUnderWay,
  CompanionDrive,
  Devices,
  ExecutorEffect,
  ExecutorMemory,
  ExecutorState,
  Opening,
} from './state.ts';

/** One step of the executor while it is being decided: the next state in the making, and what is to be done. */
export class Draft {
  readonly nowMs: number;
  readonly devices: Devices;
  memory: ExecutorMemory;
  openings: readonly Opening[];
  drives: readonly CompanionDrive[];
  commands: readonly CommandUnderWay[];
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

  /** Puts an opening in the place of the one that its output had. */
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
   * An output of a command came to its end; the command is answered when nothing of it is left.
   * `but`: the command that took its place.
   */
  settle(at: OutputAddress, what: 'opening' | 'closing', failed: OpenFailure | null, but?: string): void {
    this.commands = this.commands.flatMap((command) => {
      if (command.cmdId === but || command.module !== at.module || !command[what].includes(at.output)) return [command];
      const rest = { ...command, [what]: command[what].filter((output) => output !== at.output) };
      const settled: CommandUnderWay = { ...rest, failed: failed ?? command.failed };
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

  /** Reports the result of a command and remembers it for the case that the command comes again. */
  answer(event: StationEvent & { cmd_id: string }): void {
    this.report(event);
    const others = this.memory.answered.filter(({ cmdId }) => cmdId !== event.cmd_id);
    const answered = [...others, { cmdId: event.cmd_id, event }].slice(-REMEMBERED_COMMANDS);
    this.memory = { ...this.memory, answered };
  }
}
