import { randomUUID } from 'node:crypto';
import type { CommandEnvelope, OpenOrder } from '@zagon/device-protocol/command.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import { type App, insertStationEvents, type NewStationEvent } from '../../apps/server/boot/parts.ts';

/** How long the stations take to respond, ms. */
const ANSWER_MS = 100;

/** One opening that a station carried out; times in ms since 1970. */
export type FieldOpening = {
  readonly station: string;
  /** Module and output. */
  readonly valve: string;
  readonly fromMs: number;
  /** By the module's own timer, or earlier if it was closed. */
  readonly untilMs: number;
};

type OpenValve = FieldOpening & {
  readonly module: string;
  readonly output: OpenOrder['output'];
  readonly cmdId: string;
};

/**
 * Stations that confirm every plan set and carry out every order after a short delay, replacing the broker, so that
 * only the engine is measured. Their responses take the normal path from the stored event on.
 */
export class FakeField {
  /** When each station last received a plan set, ms. */
  readonly setAtMs = new Map<string, number>();
  /** When each station received an opening, ms. */
  readonly openedAtMs = new Map<string, number>();
  /** When each station received orders to close, ms. */
  readonly closesAtMs = new Map<string, number[]>();
  readonly #memory = randomUUID();
  readonly #stationIds: ReadonlyMap<string, string>;
  readonly #open = new Map<string, OpenValve>();
  readonly #ended: FieldOpening[] = [];
  #message = 0;
  #answers: NewStationEvent[] = [];
  #lastFailure: unknown;
  readonly #timer: NodeJS.Timeout;

  constructor(app: App, stationIds: ReadonlyMap<string, string>) {
    this.#stationIds = stationIds;
    const { send, stationEvents } = app.link;
    send.isOnline = () => true;
    send.sendPlanSet = (serial, { version, epoch, valid_until }) => {
      this.setAtMs.set(serial, performance.now());
      this.#answer(serial, { kind: 'plan_set_accepted', at: now(), version, epoch, valid_until });
      return 'sent';
    };
    send.sendCommand = (serial, module, command) => {
      this.#execute(serial, module, command);
      return 'sent';
    };
    send.sendModules = () => 'sent';
    let isSending = false;
    this.#timer = setInterval(() => {
      this.#closeByTimer();
      if (isSending || this.#answers.length === 0) return;
      isSending = true;
      const answers = this.#answers.splice(0);
      insertStationEvents(app.pools.system, answers)
        .then(() => stationEvents.wake())
        .catch((error: unknown) => {
          // Like stations, which keep their events until the server has stored them.
          this.#answers.unshift(...answers);
          this.#lastFailure = error;
        })
        .finally(() => (isSending = false));
    }, ANSWER_MS);
  }

  /** Every opening so far, those still open with the end that their module counts down to. */
  openings(): readonly FieldOpening[] {
    return [...this.#ended, ...this.#open.values()];
  }

  /** Throws what kept the last events of the stations from being stored. */
  end(): void {
    clearInterval(this.#timer);
    if (this.#answers.length > 0 && this.#lastFailure !== undefined)
      throw new Error(`${this.#answers.length} events of stations were never stored`, { cause: this.#lastFailure });
  }

  #execute(serial: string, module: string, { cmd_id, not_after, orders }: CommandEnvelope): void {
    const nowMs = Date.now();
    const isOpening = orders.some(({ kind }) => kind === 'open');
    if (isOpening && nowMs > Date.parse(not_after))
      return this.#answer(serial, { kind: 'command_refused', at: now(), cmd_id, module, reason: 'expired' });
    this.#answer(serial, { kind: 'command_accepted', at: now(), cmd_id, module });
    for (const order of orders) {
      const valve = `${module} ${order.output}`;
      if (order.kind === 'close') {
        this.closesAtMs.set(serial, [...(this.closesAtMs.get(serial) ?? []), performance.now()]);
        this.#close({ station: serial, valve, module, output: order.output, cmdId: cmd_id }, 'command', nowMs);
        continue;
      }
      this.openedAtMs.set(serial, performance.now());
      const untilMs = nowMs + order.duration_s * 1_000;
      this.#endOpening(valve, nowMs);
      this.#open.set(valve, {
        station: serial,
        valve,
        module,
        output: order.output,
        cmdId: cmd_id,
        fromMs: nowMs,
        untilMs,
      });
      const closes_at = Temporal.Instant.fromEpochMilliseconds(untilMs).toString();
      this.#answer(serial, {
        kind: 'output_opened',
        at: now(),
        module,
        output: order.output,
        cause: { cmd_id },
        closes_at,
      });
    }
    if (!isOpening) this.#answer(serial, { kind: 'command_done', at: now(), cmd_id, module });
  }

  #closeByTimer(): void {
    const nowMs = Date.now();
    for (const valve of this.#open.values()) if (valve.untilMs <= nowMs) this.#close(valve, 'duration', valve.untilMs);
  }

  #close(at: Omit<OpenValve, 'fromMs' | 'untilMs'>, reason: 'command' | 'duration', atMs: number): void {
    const opening = this.#endOpening(at.valve, atMs);
    this.#answer(at.station, {
      kind: 'output_closed',
      at: now(),
      module: at.module,
      output: at.output,
      cause: { cmd_id: at.cmdId },
      opened_at: opening === undefined ? null : Temporal.Instant.fromEpochMilliseconds(opening.fromMs).toString(),
      open_s: opening === undefined ? null : (atMs - opening.fromMs) / 1_000,
      reason,
    });
  }

  /** The opening that ended, if the valve was open. */
  #endOpening(valve: string, atMs: number): FieldOpening | undefined {
    const opening = this.#open.get(valve);
    if (opening === undefined) return undefined;
    this.#open.delete(valve);
    this.#ended.push({ ...opening, untilMs: Math.min(opening.untilMs, atMs) });
    return opening;
  }

  #answer(serial: string, event: StationEvent): void {
    const stationId = this.#stationIds.get(serial);
    if (stationId === undefined) throw new Error(`no station ${serial}`);
    this.#message += 1;
    this.#answers.push({ stationId, memoryId: this.#memory, message: this.#message, event });
  }
}

function now(): string {
  return Temporal.Now.instant().toString();
}
