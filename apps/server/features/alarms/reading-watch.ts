import { judge, type LiveSample, type Watches } from '@zagon/domain/alarms/judge.ts';
import { rulesOf, type ModuleRule } from '@zagon/domain/alarms/watched-rules.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import type { Clock } from '../../clock.ts';
import type { Pool } from '../../db/pool.ts';
import type { Log } from '../../log.ts';
import { watchedModules, type WatchedModule } from '../../stores/alarm-watches.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { siteOf, withOwnNames } from './site.ts';
import { remembered, watchesOf, writeFound, type Found } from './watch-rows.ts';

/** A live reading of one module, after its commit. */
export type ModuleSample = LiveSample & { readonly moduleKey: number };

type Parts = { readonly pool: Pool; readonly clock: Clock; readonly log: Log; readonly tell: TellChanges };

/** What is known of a module while its readings come. */
type Known = {
  readonly module: WatchedModule;
  readonly rules: readonly ModuleRule[];
  readonly watches: Watches;
  readonly readAtMs: number;
};

/** What was chosen for a module is read again this often: another process may have changed it. */
const KNOWN_FOR_MS = 60_000;
const RETRY_MS = 1_000;
/** More than this waits only while the database is away, when nothing new is committed either. */
const WAITING_MAX = 100_000;

/**
 * Holds live readings against the rules of their modules. It stands behind the commit and works through its own
 * queue, so that no reading ever waits for an alarm; what has to be known between two samples is a row.
 */
export class ReadingWatch {
  readonly #parts: Parts;
  readonly #known = new Map<number, Known>();
  #queue: ModuleSample[] = [];
  #running: Promise<void> | undefined;
  readonly #ending = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  push(samples: readonly ModuleSample[]): void {
    if (samples.length === 0 || this.#ending.signal.aborted) return;
    this.#queue.push(...samples);
    if (this.#queue.length > WAITING_MAX) this.#queue.splice(0, this.#queue.length - WAITING_MAX);
    this.#running ??= this.#run().finally(() => (this.#running = undefined));
  }

  /** What was chosen has changed, or an alarm was ended elsewhere: read again before the next reading. */
  forget(): void {
    for (const [key, known] of this.#known) this.#known.set(key, { ...known, readAtMs: Number.NEGATIVE_INFINITY });
  }

  /** When everything that came so far is judged. */
  async idle(): Promise<void> {
    while (this.#running !== undefined) await this.#running;
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.idle();
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0 && !this.#ending.signal.aborted) {
      const samples = this.#queue.splice(0, 2_000);
      for (let failed = true; failed && !this.#ending.signal.aborted;) {
        failed = await this.#judgeAll(samples).then(
          () => false,
          (error: unknown) => {
            this.#parts.log.error('alarms.not_judged', error, { samples: samples.length });
            return true;
          },
        );
        if (failed) await pause(RETRY_MS, this.#ending.signal);
      }
    }
  }

  async #judgeAll(samples: readonly ModuleSample[]): Promise<void> {
    const { pool, clock, tell } = this.#parts;
    const now = clock.now();
    const known = await this.#prepare([...new Set(samples.map(({ moduleKey }) => moduleKey))], now);
    const found: Found[] = [];
    for (const sample of samples) {
      const before = known.get(sample.moduleKey);
      if (before === undefined) continue;
      const { watches, judgements } = judge(before.rules, before.watches, sample);
      known.set(sample.moduleKey, { ...before, watches });
      for (const judgement of judgements) found.push({ module: before.module, atMs: sample.atMs, judgement });
    }
    // What is written is what is known: until the commit neither counts.
    const told =
      found.length === 0 ? new Map<string, string[]>() : await pool.transaction((sql) => writeFound(sql, found, now));
    for (const [key, after] of known) this.#known.set(key, after);
    for (const [clientId, alarms] of told) await tell(clientId, { alarms });
  }

  async #prepare(keys: readonly number[], now: Temporal.Instant): Promise<Map<number, Known>> {
    const nowMs = now.epochMilliseconds;
    const old = keys.filter((key) => nowMs - (this.#known.get(key)?.readAtMs ?? -Infinity) >= KNOWN_FOR_MS);
    const fresh = new Map<number, Known>();
    for (const key of keys) {
      const known = this.#known.get(key);
      if (known !== undefined) fresh.set(key, known);
    }
    if (old.length === 0) return fresh;
    const { pool } = this.#parts;
    const modules = await watchedModules(pool, old);
    const watches = await watchesOf(pool, old, now);
    for (const key of old) fresh.delete(key);
    for (const module of modules) {
      const type = deviceType(module.device_type);
      if (type === undefined || module.client_id === null || module.status === 0) continue;
      const before = this.#known.get(module.key)?.watches;
      fresh.set(module.key, {
        module,
        rules: withOwnNames(rulesOf(type, siteOf(module), module.settings), module.config),
        watches: remembered(watches.get(module.key) ?? new Map(), before),
        readAtMs: nowMs,
      });
    }
    return fresh;
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
