import { MODULE_STATUS } from '@zagon/domain/modules/module-status.ts';
import { judge, type LiveSample, type Watches } from '@zagon/domain/alarms/judge.ts';
import { rulesOf, type ModuleRule } from '@zagon/domain/alarms/watched-rules.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pool } from '../../database/pool.ts';
import type { Log } from '../../core/log.ts';
import { watchedModules, type WatchedModule } from '../../stores/alarms/alarm-watches.ts';
import type { PublishChanges } from '../../core/changes.ts';
import { runOnRequest } from '../../core/run-on-request.ts';
import { siteOf, withUserNames } from '@zagon/domain/alarms/module-site.ts';
import { mergeWatches, watchesOf, writeFindings, type Finding } from './watch-rows.ts';

/** A committed live reading of one module. */
export type ModuleSample = LiveSample & { readonly moduleKey: number };

type Deps = { readonly pool: Pool; readonly clock: Clock; readonly log: Log; readonly publish: PublishChanges };

/** Cached state of a module while its readings arrive. */
type ModuleState = {
  readonly module: WatchedModule;
  readonly rules: readonly ModuleRule[];
  readonly watches: Watches;
  readonly readAtMs: number;
};

/** How long cached settings are used, ms: another process may have changed them. */
const CACHE_TTL_MS = 60_000;
const RETRY_MS = 1_000;
/** Maximum queue length. Reached only while the database is unavailable, when nothing new is committed either. */
const QUEUE_MAX = 100_000;

/**
 * Judges live readings against the alarm rules of their modules. Runs after the commit with its own queue, so that no
 * reading ever waits for an alarm; all state needed between two samples is stored in rows.
 */
export class ReadingWatch {
  readonly #deps: Deps;
  readonly #cache = new Map<number, ModuleState>();
  #queue: ModuleSample[] = [];
  readonly #passes = runOnRequest(() => this.#judgeQueue());
  readonly #stopping = new AbortController();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  push(samples: readonly ModuleSample[]): void {
    if (samples.length === 0 || this.#stopping.signal.aborted) return;
    this.#queue.push(...samples);
    if (this.#queue.length > QUEUE_MAX) this.#queue.splice(0, this.#queue.length - QUEUE_MAX);
    this.#passes.request();
  }

  /** Marks the cache stale after settings changed or an alarm was ended elsewhere. */
  invalidate(): void {
    for (const [key, cached] of this.#cache) this.#cache.set(key, { ...cached, readAtMs: Number.NEGATIVE_INFINITY });
  }

  /** Drops what is cached of the accounts of these shards. */
  forget(shards: readonly number[]): void {
    const forgotten = new Set(shards);
    for (const [key, { module }] of this.#cache)
      if (module.shard === null || forgotten.has(module.shard)) this.#cache.delete(key);
  }

  /** Resolves when everything queued so far is judged. */
  idle(): Promise<void> {
    return this.#passes.idle();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.idle();
  }

  async #judgeQueue(): Promise<void> {
    while (this.#queue.length > 0 && !this.#stopping.signal.aborted) {
      const samples = this.#queue.splice(0, 2_000);
      for (let failed = true; failed && !this.#stopping.signal.aborted;) {
        failed = await this.#judgeAll(samples).then(
          () => false,
          (error: unknown) => {
            this.#deps.log.error('alarms.not_judged', error, { samples: samples.length });
            return true;
          },
        );
        if (failed) await pause(RETRY_MS, this.#stopping.signal);
      }
    }
  }

  async #judgeAll(samples: readonly ModuleSample[]): Promise<void> {
    const { pool, clock, publish } = this.#deps;
    const now = clock.now();
    const cached = await this.#load([...new Set(samples.map(({ moduleKey }) => moduleKey))], now);
    const findings: Finding[] = [];
    for (const sample of samples) {
      const before = cached.get(sample.moduleKey);
      if (before === undefined) continue;
      const { watches, judgements } = judge(before.rules, before.watches, sample);
      cached.set(sample.moduleKey, { ...before, watches });
      for (const judgement of judgements) findings.push({ module: before.module, atMs: sample.atMs, judgement });
    }
    // The cache follows the commit: until then neither the rows nor the new state are valid.
    const changed =
      findings.length === 0
        ? new Map<string, string[]>()
        : await pool.transaction((sql) => writeFindings(sql, findings, now));
    for (const [key, state] of cached) this.#cache.set(key, state);
    for (const [accountId, alarms] of changed) publish(accountId, { alarms });
  }

  async #load(keys: readonly number[], now: Temporal.Instant): Promise<Map<number, ModuleState>> {
    const nowMs = now.epochMilliseconds;
    const stale = keys.filter((key) => nowMs - (this.#cache.get(key)?.readAtMs ?? -Infinity) >= CACHE_TTL_MS);
    const states = new Map<number, ModuleState>();
    for (const key of keys) {
      const cached = this.#cache.get(key);
      if (cached !== undefined) states.set(key, cached);
    }
    if (stale.length === 0) return states;
    const { pool } = this.#deps;
    const modules = await watchedModules(pool, stale);
    const watches = await watchesOf(pool, stale, now);
    for (const key of stale) states.delete(key);
    for (const module of modules) {
      const type = moduleType(module.device_type, module.config);
      if (type === undefined || module.client_id === null || module.status === MODULE_STATUS.off) continue;
      const before = this.#cache.get(module.key)?.watches;
      states.set(module.key, {
        module,
        rules: withUserNames(
          rulesOf(
            type,
            siteOf({ config: module.config, soilType: module.soil_type, plantType: module.plant_type }),
            module.settings,
          ),
          module.config,
        ),
        watches: mergeWatches(watches.get(module.key) ?? new Map(), before),
        readAtMs: nowMs,
      });
    }
    return states;
  }
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
