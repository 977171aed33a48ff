import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { Cause, OutputAddress } from '@zagon/device-protocol/parts.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { CloseReason, OpenFailure, StationEvent } from '@zagon/device-protocol/station-event.ts';

/** An output that runs with a valve: from and until count from the valve's opening, seconds. */
export type Companion = OutputAddress & {
  readonly fromS: number;
  readonly untilS: number;
  /** Who asked for it; usually the valve's own cause. */
  readonly cause: Cause;
};

/** How far the opening of a valve has come. */
export type OpeningPhase =
  | { readonly kind: 'asked'; readonly confirmByMs: number }
  | { readonly kind: 'open'; readonly openedAtMs: number; readonly closesAtMs: number }
  /** Its companions stop first; the valve is told to close when they have, and a little later. */
  | {
      readonly kind: 'stopping';
      readonly openedAtMs: number;
      readonly closesAtMs: number;
      readonly reason: CloseReason;
      readonly closeFromMs: number;
      /** When it was last told to close; null = not yet. */
      readonly toldAtMs: number | null;
    };

/** One valve (or other output that stands for itself) that is open, or on its way. */
export type Opening = {
  readonly at: OutputAddress;
  readonly cause: Cause;
  readonly source: string | null;
  readonly companions: readonly Companion[];
  /** When its time begins and ends by plan; an opening by hand begins when it is asked for. */
  readonly plannedStartMs: number;
  readonly plannedEndMs: number;
  /** True when another valve follows and this one stays open until that one is confirmed. */
  readonly handsOver: boolean;
  /** From when its companions' seconds count where it stood open before; null = from its own opening. */
  readonly countsFromMs: number | null;
  readonly phase: OpeningPhase;
};

/** One opening that a companion runs for, of several that may share it. */
export type CompanionShare = {
  readonly cause: Cause;
  readonly sinceMs: number;
  /** Set when this opening needs it no more while it runs on for others. */
  readonly left: { readonly atMs: number; readonly reason: CloseReason } | null;
};

/** A companion output as this station drives it. */
export type CompanionDrive = {
  readonly at: OutputAddress;
  /** The opening that it was last told to run for. */
  readonly cause: Cause;
  /** Those that were told that it runs for them, and have yet to be told that it does no more. */
  readonly shares: readonly CompanionShare[];
  /** Those that were told that it does not come. */
  readonly failedFor: readonly Cause[];
  /** `stopped` is kept for the few seconds in which its valve must not close yet. */
  readonly phase: 'asked' | 'open' | 'closing' | 'failed' | 'stopped';
  /** True when the module has confirmed the last order to run. */
  readonly isConfirmed: boolean;
  /** Where its own timer will stop it. */
  readonly untilMs: number;
  /** When it was last told something, or stopped. */
  readonly toldAtMs: number;
  /** Of one that stops or stopped: since when. */
  readonly sinceMs: number;
  /** Why it was told to stop; null = it was not. */
  readonly reason: CloseReason | null;
};

/** A command whose orders are not all settled. */
export type CommandUnderWay = {
  readonly cmdId: string;
  readonly module: string;
  readonly opening: readonly OutputAddress['output'][];
  readonly closing: readonly OutputAddress['output'][];
  readonly failed: OpenFailure | null;
  readonly takenAtMs: number;
  /** When its closing was last passed on. */
  readonly toldAtMs: number;
};

/** What the station must still know after a power cut. */
export type ExecutorMemory = {
  readonly epoch: number;
  readonly seq: number;
  /** Results of the last commands, oldest first: a repeated command gets its result again. */
  readonly answered: readonly { readonly cmdId: string; readonly event: StationEvent }[];
  readonly planSet: PlanSet | null;
  /** Version of the newest plan set that was taken, also when it is over. */
  readonly planVersion: number;
  /** Runs that were begun or given up, and when: none of them begins again. */
  readonly settledRuns: readonly { readonly runId: string; readonly atMs: number }[];
};

export type ExecutorState = {
  readonly memory: ExecutorMemory;
  readonly openings: readonly Opening[];
  readonly drives: readonly CompanionDrive[];
  readonly commands: readonly CommandUnderWay[];
};

/** What happens to a station's executor. */
export type ExecutorEvent =
  | { readonly kind: 'tick' }
  | { readonly kind: 'command'; readonly module: string; readonly command: CommandEnvelope }
  | { readonly kind: 'command_malformed'; readonly module: string; readonly cmdId: string | null }
  | { readonly kind: 'plan_set'; readonly set: PlanSet }
  | { readonly kind: 'plan_set_malformed' }
  /** A module reported: an output stands open until then, or is closed. `byItself`: its own timer, or a power cut. */
  | { readonly kind: 'opened'; readonly at: OutputAddress; readonly closesAtMs: number }
  | { readonly kind: 'closed'; readonly at: OutputAddress; readonly openS: number; readonly byItself: boolean };

/** What the station does next, in order. */
export type ExecutorEffect =
  | { readonly kind: 'open'; readonly at: OutputAddress; readonly durationS: number; readonly cause: Cause }
  | { readonly kind: 'close'; readonly at: OutputAddress }
  | { readonly kind: 'report'; readonly event: StationEvent };

/** What the executor knows of the devices behind its station. */
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

/** A station after its start: every output behind it is closed. */
export function startExecutor(memory: ExecutorMemory): ExecutorState {
  return { memory, openings: [], drives: [], commands: [] };
}

export function sameOutput(a: OutputAddress, b: OutputAddress): boolean {
  return a.module === b.module && a.output === b.output;
}

export function sameCause(a: Cause, b: Cause): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** An instant as events carry it. */
export function instant(ms: number): string {
  return new Date(ms).toISOString();
}
