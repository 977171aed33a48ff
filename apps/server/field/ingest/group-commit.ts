import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../../db/pool.ts';
import type { Log } from '../../log.ts';
import { isRefusedByDatabase, writeFieldBatch } from '../../stores/readings-batch.ts';
import type { FieldWrites, WriteWay } from '../../stores/readings-batch.ts';
import { foldBatch } from './batch.ts';
import type { Batch } from './batch.ts';
import { takeFairly } from './fair-take.ts';
import type { Known } from './known.ts';
import { joinStoredHalves } from './partners.ts';
import type { Unit } from './unit.ts';
import { Waiters } from './waiters.ts';

export type GroupCommitOptions = {
  pool: Pool;
  known: Known;
  now: () => Temporal.Instant;
  log: Log;
  /** Called after each commit, with what it made true. */
  committed: (batch: Batch) => void;
};

/** Most readings of one commit: more would keep the live ones waiting. */
const READINGS_PER_BATCH = 5_000;
/** Above this, what was stored while offline waits at its connection. */
const ROOM_FOR_READINGS = 20_000;
/** Above this nothing more is taken: it comes again, since no watermark covers it. */
const READINGS_MAX = 100_000;
/** After a repeated row the next batches are taken for repetitions too. */
const MERGE_FOR_BATCHES = 20;
/** So many waiting readings are a crowd, until none was seen for a while. */
const CROWD_READINGS = 1_000;
const CROWD_PASSED_MS = 5_000;
const RETRY_FIRST_MS = 100;
const RETRY_LONGEST_MS = 2_000;

/** Writes whatever came while the last batch was being committed: no timer, and no reading waits for another. */
export class GroupCommit {
  readonly #options: GroupCommitOptions;
  #queue: Unit[] = [];
  #queued = 0;
  #running: Promise<void> | undefined;
  #closing = new AbortController();
  #mergeFor = 0;
  readonly #waiting = new Waiters();
  #crowdSeenMs = Number.NEGATIVE_INFINITY;
  /** The database did not take the present batch; it is tried again and again. */
  #failing = false;

  constructor(options: GroupCommitOptions) {
    this.#options = options;
  }

  /** Takes one thing; false when there is no room for it. */
  push(unit: Unit): boolean {
    const weight = weightOf(unit);
    if (unit.kind === 'message' && this.#queued + weight > READINGS_MAX) return false;
    this.#queue.push(unit);
    this.#queued += weight;
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
    return true;
  }

  get hasRoom(): boolean {
    return this.#queued < ROOM_FOR_READINGS;
  }

  /** False while the database is away. */
  get healthy(): boolean {
    return !this.#failing;
  }

  get depth(): number {
    return this.#queued;
  }

  /** Whether much waits to be stored, or did a moment ago: what can wait lets it pass. */
  get crowded(): boolean {
    return performance.now() - this.#crowdSeenMs < CROWD_PASSED_MS;
  }

  /** When there is room again, or after `ms`. */
  async whenRoom(ms: number): Promise<void> {
    if (!this.hasRoom) await this.#waiting.wait(ms);
  }

  /** When everything taken so far is committed. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  /** Ends after the present work, or gives it up when the database does not take it. */
  async close(withinMs: number): Promise<void> {
    const timer = setTimeout(() => this.#closing.abort(), withinMs);
    await this.idle();
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0 && !this.#closing.signal.aborted) {
      const units = this.#take();
      await this.#commit(units);
      if (this.hasRoom) this.#waiting.resume();
    }
  }

  #take(): Unit[] {
    if (this.#queued > CROWD_READINGS) this.#crowdSeenMs = performance.now();
    const fits = this.#queued <= READINGS_PER_BATCH;
    const { taken, left } = fits
      ? { taken: this.#queue, left: [] }
      : takeFairly(this.#queue, READINGS_PER_BATCH, weightOf);
    this.#queue = left;
    this.#queued -= taken.reduce((sum, unit) => sum + weightOf(unit), 0);
    return taken;
  }

  /** Commits, however long the database is away. A message that the database refuses is set aside alone. */
  async #commit(units: readonly Unit[]): Promise<void> {
    for (
      let pauseMs = RETRY_FIRST_MS;
      !this.#closing.signal.aborted;
      pauseMs = Math.min(RETRY_LONGEST_MS, pauseMs * 2)
    ) {
      try {
        await this.#store(units);
        if (this.#failing) this.#options.log.info('field.database_back', { waiting: this.#queued });
        this.#failing = false;
        return;
      } catch (error) {
        if (isRefusedByDatabase(error)) return this.#separate(units, error);
        if (!this.#failing) this.#options.log.error('field.database_away', error, { units: units.length });
        this.#failing = true;
        await wait(pauseMs, undefined, { signal: this.#closing.signal }).catch(() => undefined);
      }
    }
  }

  async #separate(units: readonly Unit[], error: unknown): Promise<void> {
    const [unit] = units;
    if (units.length > 1) {
      const half = Math.ceil(units.length / 2);
      await this.#commit(units.slice(0, half));
      await this.#commit(units.slice(half));
    } else if (unit?.kind === 'message' && unit.intake.readings.length > 0) {
      this.#options.log.error('field.message_refused', error, { station: unit.station, module: unit.module });
      const { readings, ...rest } = unit.intake;
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
        { ...unit, intake: { ...rest, readings: [], setAside: [...rest.setAside, { reason: 'bad_value', metrics }] } },
      ]);
    } else {
      this.#options.log.error('field.unit_dropped', error, { station: unit?.station, kind: unit?.kind });
    }
  }

  async #store(units: readonly Unit[]): Promise<void> {
    const { pool, known, now, committed } = this.#options;
    const at = now();
    await known.prepare(pool, new Set(units.map((unit) => unit.station)), at.epochMilliseconds);
    await joinStoredHalves(pool, units, known);
    const batch = foldBatch(units, known);
    const way: WriteWay = this.#mergeFor > 0 ? 'merge' : 'copy';
    const went = await writeFieldBatch(pool, writesOf(batch), way, at);
    this.#mergeFor = went === 'merge' && way === 'copy' ? MERGE_FOR_BATCHES : Math.max(0, this.#mergeFor - 1);
    known.committed(batch);
    committed(batch);
  }
}

function weightOf(unit: Unit): number {
  return unit.kind === 'message' ? 1 + unit.intake.readings.length : 1;
}

function writesOf(batch: Batch): FieldWrites {
  const moved = batch.modules.filter(({ before, after }) => after.latest !== before.latest);
  return {
    rows: batch.modules.flatMap(({ rows }) => rows),
    latest: moved.flatMap(({ device, after }) =>
      after.latest === null ? [] : [{ ...after.latest, moduleKey: device.moduleKey }],
    ),
    memories: new Map(
      batch.modules
        .filter(({ before, after }) => after.memory !== before.memory)
        .map(({ device, after }) => [device.moduleKey, after.memory]),
    ),
    outputs: batch.outputs,
    links: batch.links,
    events: batch.events,
    setAside: batch.setAside,
    firmware: batch.firmware,
  };
}
