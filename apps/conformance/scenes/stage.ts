import { randomUUID } from 'node:crypto';
import type { CommandEnvelope, Order } from '@zagon/device-protocol/command.ts';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { PlanSet } from '@zagon/device-protocol/plan-set.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { Host } from '../host/host.ts';
import type { Pace } from '../host/pace.ts';

/** A module that the station is known to serve, in addition to those in its births. */
export type NamedModule = { readonly serial: string; readonly kind: string };

/** The input of a run besides the station itself. */
export type StageOptions = {
  readonly modules: readonly NamedModule[];
  /** How long the station may take to connect for the first time. */
  readonly connectWithinMs: number;
  /** Power-cycles the station; null: the checks that need it are skipped. */
  readonly powerCut: (() => Promise<void>) | null;
};

/** How long a module may take to send a reading: the usual interval of 15 minutes, plus a margin. */
export const READING_MAX_MS = 16 * 60_000;
/** How long a station may take to respond to a command or plan set. */
export const ANSWER_MAX_MS = 10_000;
/** How long a module may take to confirm an opening (chapter 9), plus a margin. */
export const CONFIRM_MAX_MS = 40_000;
/** The water source of all openings of a run. */
export const SOURCE = 'conformance-source';

type AnswerKind = 'command_accepted' | 'command_done' | 'command_refused' | 'command_failed';

/** A station at the host, and the numbers of the orders sent to it. */
export class Stage {
  readonly host: Host;
  readonly pace: Pace;
  readonly options: StageOptions;
  /** Later than any number of an earlier run against the same station. */
  readonly #firstEpoch: number;
  #epochsUsed = 0;
  #seq = 100;
  #version: number;

  constructor(host: Host, pace: Pace, options: StageOptions) {
    this.host = host;
    this.pace = pace;
    this.options = options;
    this.#firstEpoch = Math.floor(pace.nowMs() / 1000);
    this.#version = this.#firstEpoch;
  }

  get epoch(): number {
    return this.#firstEpoch + this.#epochsUsed;
  }

  get seq(): number {
    return this.#seq;
  }

  /** A version for the next plan set or module list. */
  nextVersion(): number {
    this.#version += 10;
    return this.#version;
  }

  startNextEpoch(): void {
    this.#epochsUsed += 1;
    this.#seq = 0;
  }

  /** A command that the station must accept, unless modified. */
  command(orders: Order[]): CommandEnvelope {
    this.#seq += 10;
    return {
      cmd_id: randomUUID(),
      epoch: this.epoch,
      seq: this.#seq,
      not_after: this.instant(30_000),
      orders,
    };
  }

  /** A plan set of the current epoch that is valid for an hour. */
  planSet(runs: PlanSet['runs'], validMs = 3_600_000): PlanSet {
    return {
      version: this.nextVersion(),
      epoch: this.epoch,
      made_at: this.instant(0),
      valid_until: this.instant(validMs),
      runs,
    };
  }

  /** An instant relative to now. */
  instant(offsetMs: number): string {
    return new Date(this.pace.nowMs() + offsetMs).toISOString();
  }

  /** Waits for an event that first arrives from now on, or has arrived since the line `since`. */
  untilEvent(matches: (event: StationEvent) => boolean, maxMs: number): Promise<boolean> {
    return this.pace.until(
      () => this.host.exchange.events.some(({ event }) => event !== null && matches(event)),
      maxMs,
    );
  }

  /** Waits for the final response to a command. */
  untilAnswered(cmdId: string, maxMs = CONFIRM_MAX_MS): Promise<boolean> {
    const final: ReadonlySet<string> = new Set<AnswerKind>(['command_done', 'command_refused', 'command_failed']);
    return this.untilEvent((event) => 'cmd_id' in event && event.cmd_id === cmdId && final.has(event.kind), maxMs);
  }

  untilOpened(cmdId: string): Promise<boolean> {
    return this.untilEvent(
      (event) => event.kind === 'output_opened' && event.cause !== null && isCommand(event.cause, cmdId),
      CONFIRM_MAX_MS,
    );
  }

  untilClosed(cmdId: string, maxMs: number): Promise<boolean> {
    return this.untilEvent(
      (event) => event.kind === 'output_closed' && event.cause !== null && isCommand(event.cause, cmdId),
      maxMs,
    );
  }

  /** Waits for a new connection and its birth. */
  async untilReborn(since: number, maxMs: number): Promise<boolean> {
    return this.pace.until(
      () => this.host.exchange.messages.some(({ type, line }) => type === 'NBIRTH' && line > since),
      maxMs,
    );
  }

  /** Waits for a new numbered message, and returns its first number. */
  async untilNumbered(): Promise<number | null> {
    const { messages } = this.host.exchange;
    const from = messages.length;
    const next = (): number | undefined => messages.slice(from).find(({ numbers }) => numbers.length > 0)?.numbers[0];
    await this.pace.until(() => next() !== undefined, READING_MAX_MS);
    return next() ?? null;
  }

  /** Waits until a number arrives again. */
  async untilResent(number: number, maxMs: number): Promise<boolean> {
    const { messages } = this.host.exchange;
    const from = messages.length;
    return this.pace.until(() => messages.slice(from).some(({ numbers }) => numbers.includes(number)), maxMs);
  }

  /** The last line of the exchange so far. */
  get line(): number {
    return this.host.entries.length;
  }
}

function isCommand(cause: object, cmdId: string): boolean {
  return 'cmd_id' in cause && cause.cmd_id === cmdId;
}

/** An order to open one output. */
export function openOrder(
  { output }: OutputAddress,
  durationS: number,
  companions: readonly OutputAddress[] = [],
): Order & { kind: 'open' } {
  return {
    kind: 'open',
    output,
    duration_s: durationS,
    source: SOURCE,
    role: 'valve',
    companions: [...companions],
  };
}
