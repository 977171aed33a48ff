import type { Result } from '@zagon/domain/core/result.ts';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { Clock } from '../core/clock.ts';
import { newId } from '../database/new-id.ts';
import type { Sql } from '../database/pool.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Log } from '../core/log.ts';
import type { ReachableOutput } from '../stores/openings/active-openings.ts';
import { OutputCache } from './output-cache.ts';
import type { Spool } from './spool.ts';
import type { CloseTarget, Stop } from './stop.ts';

/** Dependencies of the emergency stop queue. */
export type EmergencyStopDeps = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Log;
  readonly spool: Spool;
  /** Accounts whose users could currently press a stop. */
  readonly accounts: () => ReadonlySet<string>;
  readonly sendCommand: (stationSerial: string, moduleSerial: string, command: CommandEnvelope) => unknown;
  /** Records a stop as if it were pressed now; throws while the database is down. */
  readonly record: (stop: Stop) => Promise<Result<unknown, Refusal>>;
};

type PendingStop = {
  readonly stop: Stop;
  readonly outputs: readonly ReachableOutput[];
  sent: number;
  resendAtMs: number;
};

const PASS_MS = 1_000;
const REFRESH_MS = 5_000;
/** After a refresh at a change, the next one waits this many times as long as it took: a busy server has other work. */
const REST_SHARE = 4;
const FIRST_RESEND_S = 2;
const LAST_RESEND_S = 60;
/** A close is accepted at any age; the field is set because every command has it. */
const VALID_S = 30;

/**
 * The only path to the field that bypasses the database: a stop pressed while the database does not respond. The close
 * is sent first, stored in a file, repeated, and recorded like any other stop once the database is back. From then on
 * its row drives the repetition until the device reports the output closed.
 */
export class EmergencyStopQueue {
  readonly #deps: EmergencyStopDeps;
  readonly #cache = new OutputCache();
  #pending: PendingStop[];
  #timer: NodeJS.Timeout | undefined;
  #recording: Promise<void> | undefined;
  #refreshAtMs = 0;
  #restUntilMs = 0;
  #afterRest: NodeJS.Timeout | undefined;
  #failing = false;
  #isUnsaved = false;

  constructor(deps: EmergencyStopDeps) {
    this.#deps = deps;
    this.#pending = deps.spool.load().map((stop) => ({ stop, outputs: [], sent: 0, resendAtMs: 0 }));
  }

  /** Starts the timer; resolves after the first pass, which loads the known outputs. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.pass(), PASS_MS);
    await this.pass();
  }

  /** Stops the timer. Unrecorded stops remain in the file for the next start. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#afterRest);
    await this.#recording;
  }

  /** An opening began or changed: refresh at once, or after a rest if changes follow each other. */
  wake(): void {
    this.#refreshAtMs = Math.min(this.#refreshAtMs, this.#restUntilMs);
    const restMs = this.#restUntilMs - this.#deps.clock.monotonicMs();
    clearTimeout(this.#afterRest);
    if (restMs <= 0) void this.pass();
    else this.#afterRest = setTimeout(() => void this.pass(), restMs);
  }

  /** Sends the close at once. Returns the command id, or null if no known output would be closed. */
  closeFirst(stop: Stop): string | null {
    const outputs = this.#cache.outputsOf(stop);
    if (outputs.length === 0) return null;
    const pendingStop: PendingStop = { stop, outputs, sent: 0, resendAtMs: 0 };
    const id = this.#send(pendingStop);
    this.#pending = [...this.#pending, pendingStop];
    this.#save();
    this.#deps.log.warn('stop.sent', { route: stop.route, id: stop.id, user: stop.visitor.userId });
    return id;
  }

  /** Outputs of the account that match a target, as last read from the database. */
  outputsOf(accountId: string, target: CloseTarget): readonly string[] {
    return this.#cache.targetOutputs(accountId, target);
  }

  /** Repeats pending stops and records them once the database is back. */
  pass(): Promise<void> {
    const nowMs = this.#deps.clock.monotonicMs();
    for (const pendingStop of this.#pending)
      if (pendingStop.sent > 0 && nowMs >= pendingStop.resendAtMs) this.#send(pendingStop);
    if (this.#isUnsaved) this.#save();
    // A hanging database delays only the recording, never the repetition above.
    this.#recording ??= this.#recordAndRefresh(nowMs).finally(() => (this.#recording = undefined));
    return this.#recording;
  }

  #send(pendingStop: PendingStop): string {
    const { clock, sendCommand } = this.#deps;
    const now = clock.now();
    const pressedAt = Temporal.Instant.from(pendingStop.stop.at);
    let id = newId(now);
    for (const { output_id, station_serial, module_serial, field_name } of pendingStop.outputs) {
      if (this.#cache.hasReopenedSince(output_id, pressedAt, now)) continue;
      id = newId(now);
      sendCommand(station_serial, module_serial, {
        cmd_id: id,
        // A close is exempt from epoch and sequence checks: it is accepted whichever process leads the station.
        epoch: 0,
        seq: 0,
        not_after: now.add({ seconds: VALID_S }).toString(),
        orders: [{ kind: 'close', output: field_name }],
      });
    }
    pendingStop.resendAtMs =
      clock.monotonicMs() + 1_000 * Math.min(LAST_RESEND_S, FIRST_RESEND_S * 2 ** pendingStop.sent);
    pendingStop.sent += 1;
    return id;
  }

  async #recordAndRefresh(nowMs: number): Promise<void> {
    for (const pendingStop of this.#pending) await this.#attempt(() => this.#record(pendingStop));
    const accounts = this.#deps.accounts();
    if (nowMs < this.#refreshAtMs && !this.#cache.lacks(accounts)) return;
    this.#refreshAtMs = nowMs + REFRESH_MS;
    await this.#attempt(() => this.#cache.refresh(this.#deps.sql, accounts));
    const endedMs = this.#deps.clock.monotonicMs();
    this.#restUntilMs = endedMs + REST_SHARE * (endedMs - nowMs);
  }

  /** Failures are isolated: a stop that cannot be recorded blocks no other. All are retried on the next pass. */
  async #attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#deps.log.error('stop.database_lost', error, { pending: this.#pending.length });
      this.#failing = true;
    }
  }

  async #record(pendingStop: PendingStop): Promise<void> {
    const { route, id } = pendingStop.stop;
    const recorded = await this.#deps.record(pendingStop.stop);
    if (!recorded.ok) this.#deps.log.warn('stop.not_recorded', { route, id, code: recorded.error.code });
    this.#pending = this.#pending.filter((other) => other !== pendingStop);
    this.#save();
  }

  /** A full disk must not prevent sending: the stop stays in memory, and the next pass saves it again. */
  #save(): void {
    try {
      this.#deps.spool.save(this.#pending.map(({ stop }) => stop));
      this.#isUnsaved = false;
    } catch (error) {
      if (!this.#isUnsaved) this.#deps.log.error('stop.not_kept', error);
      this.#isUnsaved = true;
    }
  }
}
