import type { Result } from '@zagon/domain/core/result.ts';
import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import type { Clock } from '../clock.ts';
import { newId } from '../db/new-id.ts';
import type { Sql } from '../db/pool.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Log } from '../log.ts';
import type { ReachableOutput } from '../stores/known-openings.ts';
import { KnownOutputs } from './known-outputs.ts';
import type { Spool } from './spool.ts';
import type { Stop } from './stop.ts';

/** What the lane works with. */
export type LaneParts = {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Log;
  readonly spool: Spool;
  readonly sendCommand: (stationSerial: string, moduleSerial: string, command: CommandEnvelope) => unknown;
  /** Writes a stop down as if it were pressed now; throws while the database is away. */
  readonly record: (stop: Stop) => Promise<Result<unknown, Refusal>>;
};

type Owed = { readonly stop: Stop; readonly outputs: readonly ReachableOutput[]; sent: number; againMs: number };

const TURN_MS = 1_000;
const REFRESH_MS = 5_000;
const FIRST_RESEND_S = 2;
const LAST_RESEND_S = 60;
/** A close is taken at any age; the field is there because every order has it. */
const VALID_S = 30;

/**
 * The one way to the field that does not go through the database: a stop, while the database does not answer.
 * The order is sent first, kept in a file, repeated, and written down like any other stop once that is possible;
 * from then on the row is what repeats it until the device reports the output closed.
 */
export class CloseLane {
  readonly #parts: LaneParts;
  readonly #known = new KnownOutputs();
  #owed: Owed[];
  #timer: NodeJS.Timeout | undefined;
  #working: Promise<void> | undefined;
  #refreshAtMs = 0;
  #failing = false;

  constructor(parts: LaneParts) {
    this.#parts = parts;
    this.#owed = parts.spool.load().map((stop) => ({ stop, outputs: [], sent: 0, againMs: 0 }));
  }

  /** Begins, and knows what there is to close when it comes back. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.turn(), TURN_MS);
    await this.turn();
  }

  /** What is not written down yet is in the file, for the next start. */
  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#working;
  }

  /** Something was opened or changed: look again at the next turn. */
  wake(): void {
    this.#refreshAtMs = 0;
    void this.turn();
  }

  /** Sends the close at once; the id of the order, or null where nothing is known that it would close. */
  closeFirst(stop: Stop): string | null {
    const outputs = this.#known.outputsOf(stop);
    if (outputs.length === 0) return null;
    const owed: Owed = { stop, outputs, sent: 0, againMs: 0 };
    const id = this.#send(owed);
    this.#owed = [...this.#owed, owed];
    this.#save();
    this.#parts.log.warn('stop.sent_first', { route: stop.route, id: stop.id, user: stop.visitor.userId });
    return id;
  }

  /** Repeats what is owed, and writes it down where the database is back. */
  turn(): Promise<void> {
    const nowMs = this.#parts.clock.monotonicMs();
    for (const owed of this.#owed) if (owed.sent > 0 && nowMs >= owed.againMs) this.#send(owed);
    // A database that hangs holds up the writing only, never the repeating above.
    this.#working ??= this.#work(nowMs).finally(() => (this.#working = undefined));
    return this.#working;
  }

  #send(owed: Owed): string {
    const { clock, sendCommand } = this.#parts;
    const now = clock.now();
    const pressedAt = Temporal.Instant.from(owed.stop.at);
    let id = newId(now);
    for (const { outputId, stationSerial, moduleSerial, field } of owed.outputs) {
      if (this.#known.openedAnewSince(outputId, pressedAt, now)) continue;
      id = newId(now);
      sendCommand(stationSerial, moduleSerial, {
        cmd_id: id,
        // A close is exempt from both: whoever leads the station now, it is taken.
        epoch: 0,
        seq: 0,
        not_after: now.add({ seconds: VALID_S }).toString(),
        orders: [{ kind: 'close', output: field }],
      });
    }
    owed.againMs = clock.monotonicMs() + 1_000 * Math.min(LAST_RESEND_S, FIRST_RESEND_S * 2 ** owed.sent);
    owed.sent += 1;
    return id;
  }

  async #work(nowMs: number): Promise<void> {
    for (const owed of this.#owed) await this.#tried(() => this.#record(owed));
    if (nowMs < this.#refreshAtMs) return;
    this.#refreshAtMs = nowMs + REFRESH_MS;
    await this.#tried(() => this.#known.refresh(this.#parts.sql));
  }

  /** Each for itself: one that cannot be written down holds up no other. All are tried again at the next turn. */
  async #tried(work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#parts.log.error('stop.database_away', error, { owed: this.#owed.length });
      this.#failing = true;
    }
  }

  async #record(owed: Owed): Promise<void> {
    const { route, id } = owed.stop;
    const recorded = await this.#parts.record(owed.stop);
    if (!recorded.ok) this.#parts.log.warn('stop.not_recorded', { route, id, code: recorded.error.code });
    this.#owed = this.#owed.filter((other) => other !== owed);
    this.#save();
  }

  /** A disk that is full must not keep the order from the field: it stays in memory. */
  #save(): void {
    try {
      this.#parts.spool.save(this.#owed.map(({ stop }) => stop));
    } catch (error) {
      this.#parts.log.error('stop.not_kept', error);
    }
  }
}
