import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, Sql } from '../../database/pool.ts';
import { assertLed, LedElsewhere } from '../owner/led-elsewhere.ts';
import { type Ownership, SOLE_OWNER } from '../owner/ownership.ts';
import type { Log } from '../../core/log.ts';
import { isRefusedByDatabase, writeFieldBatch } from '../../stores/readings/batch.ts';
import type { FieldWrites, WriteMethod } from '../../stores/readings/batch.ts';
import { foldBatch } from './batch.ts';
import type { Batch } from './batch.ts';
import { takeFairly } from './take-fairly.ts';
import type { LinkCache } from './link-cache.ts';
import { readStoredAround } from './late-readings.ts';
import { joinStoredHalves } from './partners.ts';
import type { LinkMessage } from './link-message.ts';
import { runOnRequest } from '../../core/run-on-request.ts';
import { Waiters } from './waiters.ts';

export type GroupCommitOptions = {
  pool: Pool;
  cache: LinkCache;
  now: () => Temporal.Instant;
  log: Log;
  /** Default: this process owns all stations. */
  ownership?: Ownership;
  /** Called with the number of messages left to the process that leads their stations. */
  left?: (messages: number) => void;
  /** Minimum time from the start of a commit to the start of the next one, ms; 0 without it. */
  gatherMs?: number;
  /** Called after each commit with the committed batch. */
  committed: (batch: Batch) => void;
};

/** Maximum readings per commit; more would delay live readings. */
const READINGS_PER_BATCH = 5_000;
/** This many readings are committed without waiting for more. */
const READINGS_GATHERED = 2_000;
/** Above this, messages stored while offline wait on their connection. */
const ROOM_FOR_READINGS = 20_000;
/** Above this, messages are dropped; stations resend them, because no watermark covers them. */
const READINGS_MAX = 100_000;
/** How many batches to merge after a duplicate row, because more duplicates are likely. */
const MERGE_FOR_BATCHES = 20;
/** A queue above this is treated as load, until none was seen for LOAD_COOLDOWN_MS. */
const LOAD_READINGS = 1_000;
const LOAD_COOLDOWN_MS = 5_000;
const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 2_000;
/** How long after a station was taken over its rows may exist already, ms. */
const REPEATS_MS = 120_000;
/** How soon a batch of stations that nobody leads is tried again, ms. */
const UNLED_RETRY_MS = 250;

/**
 * Commits whatever arrived since the previous commit. A commit costs as much as many readings, so under load a few
 * milliseconds of readings share one; after a pause, the first reading is committed at once.
 */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  #queue: LinkMessage[] = [];
  #queued = 0;
  readonly #commits = runOnRequest(() => this.#commitAll());
  #startedMs = Number.NEGATIVE_INFINITY;
  /** Ends gathering readings for the next commit; undefined while none are gathered. */
  #endGathering: (() => void) | undefined;
  /** Finishing the queue without waiting for more. */
  #isStopping = false;
  /** Abandons what cannot be stored. */
  #stopping = new AbortController();
  #mergeFor = 0;
  /** Stations whose cached state is older than their rows. */
  readonly #outdated = new Set<string>();
  /** When messages of stations were last reread: for a while they may repeat what another process has stored. */
  readonly #rereadAtMs = new Map<string, number>();
  readonly #waiting = new Waiters();
  /** Who waits for a message to be committed. */
  readonly #awaited = new Map<LinkMessage, (isStored: boolean) => void>();
  #loadSeenMs = Number.NEGATIVE_INFINITY;
  /** The database did not accept the current batch; it is being retried. */
  #failing = false;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
  }

  /** Queues a message; returns false if the queue is full. */
  push(message: LinkMessage): boolean {
    const weight = weightOf(message);
    if (message.kind === 'message' && this.#queued + weight > READINGS_MAX) return false;
    this.#queue.push(message);
    this.#queued += weight;
    if (this.#queued >= READINGS_GATHERED) this.#endGathering?.();
    this.#commits.request();
    return true;
  }

  get hasRoom(): boolean {
    return this.#queued < ROOM_FOR_READINGS;
  }

  /** False while the database is down. */
  get healthy(): boolean {
    return !this.#failing;
  }

  get depth(): number {
    return this.#queued;
  }

  /** True while many readings wait to be stored, or did a moment ago; deferrable work should yield. */
  get isUnderLoad(): boolean {
    return performance.now() - this.#loadSeenMs < LOAD_COOLDOWN_MS;
  }

  /** Resolves when there is space again, or after `ms`. */
  async whenRoom(ms: number): Promise<void> {
    if (!this.hasRoom) await this.#waiting.wait(ms);
  }

  /** Another process may have stored messages of these stations: their next batch rereads them. */
  forget(stations: readonly string[]): void {
    for (const station of stations) this.#outdated.add(station);
  }

  /** Resolves when a message that was just pushed is committed; with false if it was left to another process. */
  storedOf(message: LinkMessage): Promise<boolean> {
    return new Promise((resolve) => this.#awaited.set(message, resolve));
  }

  /** Resolves when everything accepted so far is committed. */
  idle(): Promise<void> {
    return this.#commits.idle();
  }

  /** Finishes pending work, or abandons it after the limit if the database does not accept it. */
  async stop(timeoutMs: number): Promise<void> {
    this.#isStopping = true;
    const timer = setTimeout(() => this.#stopping.abort(), timeoutMs);
    this.#endGathering?.();
    await this.idle();
    clearTimeout(timer);
  }

  async #commitAll(): Promise<void> {
    while (this.#queue.length > 0 && !this.#stopping.signal.aborted) {
      await this.#gather();
      const messages = this.#take();
      await this.#commit(messages);
      this.#resolve(messages, true);
      if (this.hasRoom) this.#waiting.resume();
    }
  }

  #resolve(messages: readonly LinkMessage[], isStored: boolean): void {
    if (this.#awaited.size === 0) return;
    for (const message of messages) {
      this.#awaited.get(message)?.(isStored);
      this.#awaited.delete(message);
    }
  }

  async #gather(): Promise<void> {
    const leftMs = this.#startedMs + (this.#options.gatherMs ?? 0) - performance.now();
    if (leftMs > 0 && this.#queued < READINGS_GATHERED && !this.#isStopping)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, leftMs);
        this.#endGathering = () => (clearTimeout(timer), resolve());
      });
    this.#endGathering = undefined;
    this.#startedMs = performance.now();
  }

  #take(): LinkMessage[] {
    if (this.#queued > LOAD_READINGS) this.#loadSeenMs = performance.now();
    const fits = this.#queued <= READINGS_PER_BATCH;
    const { taken, left } = fits
      ? { taken: this.#queue, left: [] }
      : takeFairly(this.#queue, READINGS_PER_BATCH, weightOf);
    this.#queue = left;
    this.#queued -= taken.reduce((sum, message) => sum + weightOf(message), 0);
    return taken;
  }

  /** Retries for as long as the database is down. A message the database rejects is set aside on its own. */
  async #commit(taken: readonly LinkMessage[]): Promise<void> {
    let messages = taken;
    for (let pauseMs = RETRY_FIRST_MS; !this.#stopping.signal.aborted; pauseMs = Math.min(RETRY_MAX_MS, pauseMs * 2)) {
      try {
        await this.#store(messages);
        if (this.#failing) this.#options.log.info('link.database_restored', { waiting: this.#queued });
        this.#failing = false;
        return;
      } catch (error) {
        if (error instanceof LedElsewhere) {
          messages = this.#leave(messages, error.stations);
          if (error.stations.size === 0)
            await wait(UNLED_RETRY_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
          continue;
        }
        if (isRefusedByDatabase(error)) return this.#separate(messages, error);
        if (!this.#failing) this.#options.log.error('link.database_lost', error, { units: messages.length });
        this.#failing = true;
        // Rejects only when cut short by stopping, which the loop checks.
        await wait(pauseMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  #mayRepeat(station: string): boolean {
    const rereadAtMs = this.#rereadAtMs.get(station);
    if (rereadAtMs === undefined) return false;
    if (performance.now() - rereadAtMs < REPEATS_MS) return true;
    this.#rereadAtMs.delete(station);
    return false;
  }

  /** What another process leads comes again to it, because no watermark covers it. */
  #leave(messages: readonly LinkMessage[], stations: ReadonlySet<string>): readonly LinkMessage[] {
    const left = messages.filter(({ station }) => stations.has(station));
    if (left.length > 0) this.#options.left?.(left.length);
    this.#resolve(left, false);
    return messages.filter(({ station }) => !stations.has(station));
  }

  async #separate(messages: readonly LinkMessage[], error: unknown): Promise<void> {
    const [message] = messages;
    if (messages.length > 1) {
      const half = Math.ceil(messages.length / 2);
      await this.#commit(messages.slice(0, half));
      await this.#commit(messages.slice(half));
    } else if (message?.kind === 'message' && message.content.readings.length > 0) {
      this.#options.log.error('link.message_refused', error, { station: message.station, module: message.module });
      const { readings, ...rest } = message.content;
      const metrics = readings.flatMap(({ atMs, isHistorical, values }) =>
        Object.entries(values).map(([name, value]) => ({
          name,
          value,
          timestamp: atMs,
          isHistorical,
          type: undefined,
        })),
      );
      await this.#commit([
        {
          ...message,
          content: { ...rest, readings: [], setAside: [...rest.setAside, { reason: 'bad_value', metrics }] },
        },
      ]);
    } else {
      this.#options.log.error('link.message_dropped', error, { station: message?.station, kind: message?.kind });
    }
  }

  async #store(taken: readonly LinkMessage[]): Promise<void> {
    const { pool, cache, now, committed, ownership = SOLE_OWNER } = this.#options;
    const at = now();
    const foreign = new Set(taken.flatMap(({ station }) => (ownership.isOurs(station) ? [] : [station])));
    const messages = foreign.size === 0 ? taken : this.#leave(taken, foreign);
    if (messages.length === 0) return;
    const stations = new Set(messages.map((message) => message.station));
    cache.forget(stations.intersection(this.#outdated));
    for (const station of stations)
      if (this.#outdated.delete(station)) this.#rereadAtMs.set(station, performance.now());
    await cache.prepare(pool, stations, at.epochMilliseconds);
    await joinStoredHalves(pool, messages, cache);
    const batch = foldBatch(messages, cache, await readStoredAround(pool, messages, cache));
    const isRepeating = batch.hasRepeated || stations.values().some((station) => this.#mayRepeat(station));
    const mode: WriteMethod = this.#mergeFor > 0 || isRepeating ? 'merge' : 'copy';
    const { leads } = ownership;
    const fence = leads === null ? null : (sql: Sql) => assertLed(leads(sql, [...stations]));
    const usedMode = await writeFieldBatch(pool, writesOf(batch), mode, at, fence);
    this.#mergeFor = usedMode === 'merge' && mode === 'copy' ? MERGE_FOR_BATCHES : Math.max(0, this.#mergeFor - 1);
    cache.committed(batch);
    committed(batch);
  }
}

function weightOf(message: LinkMessage): number {
  return message.kind === 'message' ? 1 + message.content.readings.length : 1;
}

function writesOf(batch: Batch): FieldWrites {
  const moved = batch.modules.filter(({ before, after }) => after.latest !== before.latest);
  return {
    rows: batch.modules.flatMap(({ rows }) => rows),
    latest: moved.flatMap(({ device, after }) =>
      after.latest === null ? [] : [{ ...after.latest, moduleKey: device.module_key }],
    ),
    memories: new Map(
      batch.modules
        .filter(({ before, after }) => after.memory !== before.memory)
        .map(({ device, after }) => [device.module_key, after.memory]),
    ),
    outputs: batch.outputs,
    links: batch.links,
    events: batch.events,
    setAside: batch.setAside,
    firmware: batch.firmware,
  };
}
