import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { Cause, OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { CloseReason, OpenFailure, StationEvent } from '@zagon/device-protocol/station-event.ts';

/** An output that runs with a valve; from and until are relative to the valve's opening, in seconds. */
export type Companion = OutputAddress & {
  readonly fromS: number;
  readonly untilS: number;
  /** The cause of the request; usually that of the valve. */
  readonly cause: Cause;
};

/** Phase of a valve opening. */
export type OpeningPhase =
  | { readonly kind: 'asked'; readonly confirmByMs: number }
  | { readonly kind: 'open'; readonly openedAtMs: number; readonly closesAtMs: number }
  /** Companions stop first; the valve is ordered to close shortly after. */
  | {
      readonly kind: 'stopping';
      readonly openedAtMs: number;
      readonly closesAtMs: number;
      readonly reason: CloseReason;
      readonly closeFromMs: number;
      /** When the last close order was sent; null = not yet. */
      readonly sentAtMs: number | null;
    };

/** A valve (or other independent output) that is open or opening. */
export type Opening = {
  readonly at: OutputAddress;
  readonly cause: Cause;
  readonly source: string | null;
  readonly companions: readonly Companion[];
  /** Planned start and end; a hand opening starts when it is requested. */
  readonly plannedStartMs: number;
  readonly plannedEndMs: number;
  /** True if another valve follows and this one stays open until that one confirms. */
  readonly handsOver: boolean;
  /** Origin of its companions' seconds if it was already open; null = its own opening. */
  readonly countsFromMs: number | null;
  readonly phase: OpeningPhase;
};

/** One of the openings a shared companion runs for. */
export type CompanionShare = {
  readonly cause: Cause;
  readonly sinceMs: number;
  /** Set when this opening no longer needs the companion while it keeps running for others. */
  readonly left: { readonly atMs: number; readonly reason: CloseReason } | null;
};

/** A companion output as driven by this station. */
export type CompanionDrive = {
  readonly at: OutputAddress;
  /** The opening of the last order to run. */
  readonly cause: Cause;
  /** Openings whose start was reported and whose end has yet to be reported. */
  readonly shares: readonly CompanionShare[];
  /** Causes to which the failure was already reported. */
  readonly failedFor: readonly Cause[];
  /** `stopped` lasts for the few seconds during which its valve must not close yet. */
  readonly phase: 'asked' | 'open' | 'closing' | 'failed' | 'stopped';
  /** True if the module confirmed the last order to run. */
  readonly isConfirmed: boolean;
  /** When its own timer will stop it. */
  readonly untilMs: number;
  /** When it last received an order, or stopped. */
  readonly sentAtMs: number;
  /** When it started to stop. */
  readonly sinceMs: number;
  /** Why it was ordered to stop; null = it was not. */
  readonly reason: CloseReason | null;
};

/** A command with unsettled orders. */
export type PendingCommand = {
  readonly cmdId: string;
  readonly module: string;
  readonly opening: readonly OutputAddress['output'][];
  readonly closing: readonly OutputAddress['output'][];
  readonly failed: OpenFailure | null;
  readonly acceptedAtMs: number;
  /** When its close orders were last sent. */
  readonly sentAtMs: number;
};

/** State that must survive a power cut. */
export type ExecutorMemory = {
  readonly epoch: number;
  readonly seq: number;
  /** Results of recent commands, oldest first; a repeated command gets the same result. */
  readonly answered: readonly { readonly cmdId: string; readonly event: StationEvent }[];
  readonly planSet: PlanSet | null;
  /** Version of the newest accepted plan set, even if it has expired. */
  readonly planVersion: number;
  /** Runs that were started or given up, and when; none of them may start again. */
  readonly settledRuns: readonly { readonly runId: string; readonly atMs: number }[];
};

export type ExecutorState = {
  readonly memory: ExecutorMemory;
  readonly openings: readonly Opening[];
  readonly drives: readonly CompanionDrive[];
  readonly commands: readonly PendingCommand[];
};

/** Input events of a station's executor. */
export type ExecutorEvent =
  | { readonly kind: 'tick' }
  | { readonly kind: 'command'; readonly module: string; readonly command: CommandEnvelope }
  | { readonly kind: 'command_malformed'; readonly module: string; readonly cmdId: string | null }
  | { readonly kind: 'plan_set'; readonly set: PlanSet }
  | { readonly kind: 'plan_set_malformed' }
  /** Module reports: an output is open until then, or closed. `byItself`: by its own timer or a power cut. */
  | { readonly kind: 'opened'; readonly at: OutputAddress; readonly closesAtMs: number }
  | { readonly kind: 'closed'; readonly at: OutputAddress; readonly openS: number; readonly byItself: boolean };

/** Effects for the station to carry out, in order. */
export type ExecutorEffect =
  | { readonly kind: 'open'; readonly at: OutputAddress; readonly durationS: number; readonly cause: Cause }
  | { readonly kind: 'close'; readonly at: OutputAddress }
  | { readonly kind: 'report'; readonly event: StationEvent };

/** The executor's view of the devices behind its station. */
export type Devices = {
  /** Outputs by module serial. */
  readonly outputs: ReadonlyMap<string, readonly OutputAddress['output'][]>;
};

export const NEW_MEMORY: ExecutorMemory = {
  epoch: 0,
  seq: -1,
  answered: [],
  planSet: null,
  planVersion: 0,
  settledRuns: [],
};

/** Initial state after startup: all outputs are closed. */
export function startExecutor(memory: ExecutorMemory): ExecutorState {
  return { memory, openings: [], drives: [], commands: [] };
}

export function sameOutput(a: OutputAddress, b: OutputAddress): boolean {
  return a.module === b.module && a.output === b.output;
}

export function sameCause(a: Cause, b: Cause): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Formats an instant for events. */
export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
