import { stationEventSchema } from '@zagon/device-protocol/station-event.ts';
import type { StationEvent } from '@zagon/device-protocol/station-event.ts';
import type { Pool, Sql } from '../database/pool.ts';
import { retryDeadlock } from '../database/retry-deadlock.ts';
import type { Log } from '../core/log.ts';
import { runOnRequest } from '../core/run-on-request.ts';
import {
  hasPendingEvents,
  markEventHandled,
  lockNextPendingEvent,
  type PendingEvent,
} from '../stores/stations/station-events.ts';

/** An event reported by a station, as passed to its handler. */
export type ReportedEvent = {
  readonly stationId: string;
  readonly stationSerial: string;
  /** The account that currently owns the station. */
  readonly accountId: string | null;
  readonly event: StationEvent;
};

/**
 * Handles an event inside the transaction that marks it as handled, so its effect happens exactly once.
 * The returned function is called after the commit.
 */
export type HandleStationEvent = (sql: Sql, reported: ReportedEvent) => Promise<(() => void) | undefined>;

/** Delay before a failed event is retried. Events of other stations continue. */
const RETRY_AFTER_MS = 5_000;

/** Passes stored station events to one handler: in order per station, each exactly once. */
export class StationEvents {
  readonly #options: { pool: Pool; now: () => Temporal.Instant; log: Log };
  #handle: HandleStationEvent | undefined;
  readonly #passes = runOnRequest(() => this.#handleAll());
  #stopped = false;
  readonly #failed = new Map<string, number>();
  /** The database was down at the last attempt; logged once. */
  #isDatabaseDown = false;

  constructor(options: { pool: Pool; now: () => Temporal.Instant; log: Log }) {
    this.#options = options;
  }

  /** Sets the event handler; waiting events are handled first. */
  handleWith(handle: HandleStationEvent): void {
    this.#handle = handle;
    this.wake();
  }

  /** An event was stored, or time has passed. */
  wake(): void {
    if (this.#stopped || this.#handle === undefined) return;
    this.#passes.request();
  }

  /** Looks for events that another process left behind when it died. */
  async look(): Promise<void> {
    if (this.#stopped || this.#handle === undefined) return;
    // A failed look is repeated by the pass, which logs that the database is away.
    if (await hasPendingEvents(this.#options.pool).catch(() => true)) this.wake();
  }

  /** True if an event waits for another attempt. */
  get isRetrying(): boolean {
    return this.#isDatabaseDown || this.#failed.size > 0;
  }

  /** Resolves when no event is waiting. */
  idle(): Promise<void> {
    return this.#passes.idle();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.idle();
  }

  async #handleAll(): Promise<void> {
    while (!this.#stopped && (await this.#next()));
  }

  /** Handles one event; returns false if none is waiting. */
  async #next(): Promise<boolean> {
    const { pool, now, log } = this.#options;
    const nowMs = now().epochMilliseconds;
    for (const [station, untilMs] of this.#failed) if (untilMs <= nowMs) this.#failed.delete(station);
    let station: string | undefined;
    try {
      const after = await retryDeadlock(() =>
        pool.transaction(async (sql) => {
          const waiting = await lockNextPendingEvent(sql, [...this.#failed.keys()]);
          if (waiting === undefined) return undefined;
          station = waiting.station_id;
          const event = stationEventSchema.safeParse(waiting.event);
          const done = event.success ? await this.#handle?.(sql, reportedEvent(waiting, event.data)) : undefined;
          if (!event.success) log.error('link.event_rejected', event.error, { id: waiting.id });
          await markEventHandled(sql, waiting.id, now());
          return done ?? (() => undefined);
        }),
      );
      this.#isDatabaseDown = false;
      after?.();
      return after !== undefined;
    } catch (error) {
      if (station !== undefined || !this.#isDatabaseDown) log.error('link.event_failed', error, { station });
      // Without a station the database itself is down; the next wake-up retries.
      this.#isDatabaseDown = station === undefined;
      if (station === undefined) return false;
      this.#failed.set(station, nowMs + RETRY_AFTER_MS);
      return true;
    }
  }
}

function reportedEvent({ station_id, station_serial, client_id }: PendingEvent, event: StationEvent): ReportedEvent {
  return { stationId: station_id, stationSerial: station_serial, accountId: client_id, event };
}
