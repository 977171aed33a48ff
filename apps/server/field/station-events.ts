import { stationEventSchema } from '@zagon/device-protocol/station-event.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { Pool, Sql } from '../db/pool.ts';
import type { Log } from '../log.ts';
import { markEventHandled, takeWaitingEvent } from '../stores/stations-events.ts';

/** What a station reported, on its way to those who act on it. */
export type ReportedEvent = {
  readonly stationId: string;
  readonly stationSerial: string;
  /** The account that owns the station now. */
  readonly clientId: string | null;
  readonly event: StationEvent;
};

/**
 * Acts on an event inside the transaction that marks it as dealt with, so that its effect happens exactly once.
 * What it gives back is called after the commit.
 */
export type HandleStationEvent = (sql: Sql, reported: ReportedEvent) => Promise<(() => void) | undefined>;

/** An event that could not be dealt with is tried again after this. Those of other stations go on. */
const AGAIN_AFTER_MS = 5_000;

/** Hands stored events of stations to one handler: each station's in its own order, each exactly once. */
export class StationEvents {
  readonly #options: { pool: Pool; now: () => Temporal.Instant; log: Log };
  #handle: HandleStationEvent | undefined;
  #running: Promise<void> | undefined;
  #again = false;
  #closed = false;
  readonly #failed = new Map<string, number>();
  /** The database was away at the last try: said once. */
  #away = false;

  constructor(options: { pool: Pool; now: () => Temporal.Instant; log: Log }) {
    this.#options = options;
  }

  /** Sets who acts on events; those that waited come first. */
  handleWith(handle: HandleStationEvent): void {
    this.#handle = handle;
    this.wake();
  }

  /** Something was stored, or time passed. */
  wake(): void {
    if (this.#closed || this.#handle === undefined) return;
    this.#again = true;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.idle();
  }

  async #run(): Promise<void> {
    while (this.#again && !this.#closed) {
      this.#again = false;
      while (!this.#closed && (await this.#next()));
    }
  }

  /** Deals with one event; false when none waits. */
  async #next(): Promise<boolean> {
    const { pool, now, log } = this.#options;
    const nowMs = now().epochMilliseconds;
    for (const [station, untilMs] of this.#failed) if (untilMs <= nowMs) this.#failed.delete(station);
    let station: string | undefined;
    try {
      const after = await pool.transaction(async (sql) => {
        const waiting = await takeWaitingEvent(sql, [...this.#failed.keys()]);
        if (waiting === undefined) return undefined;
        station = waiting.stationId;
        const event = stationEventSchema.safeParse(waiting.event);
        const done = event.success ? await this.#handle?.(sql, { ...waiting, event: event.data }) : undefined;
        if (!event.success) log.error('field.stored_event_unreadable', event.error, { id: waiting.id });
        await markEventHandled(sql, waiting.id, now());
        return done ?? (() => undefined);
      });
      this.#away = false;
      after?.();
      return after !== undefined;
    } catch (error) {
      if (station !== undefined || !this.#away) log.error('field.event_failed', error, { station });
      // Without a station the database itself is away: the next wake-up tries again.
      this.#away = station === undefined;
      if (station === undefined) return false;
      this.#failed.set(station, nowMs + AGAIN_AFTER_MS);
      return true;
    }
  }
}
