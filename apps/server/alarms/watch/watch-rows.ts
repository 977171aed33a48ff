import { samplesOver, watchKey, type Judgement, type Watches } from '@zagon/domain/alarms/judge.ts';
import type { Watch } from '@zagon/domain/alarms/watch.ts';
import { alarmSmsText, alarmText, alarmTextFahrenheit } from '@zagon/domain/alarms/alarm-text.ts';
import type { Sql } from '../../database/pool.ts';
import {
  raisedByReadings,
  raiseReadingAlarm,
  storedWatches,
  writeWatches,
  type WatchedModule,
} from '../../stores/alarms/alarm-watches.ts';
import { endAlarm } from '../../stores/alarms/alarm-writes.ts';

const HOUR: Temporal.DurationLike = { hours: 1 };

/** The effect of a live reading on one rule of a module. */
export type Finding = { readonly module: WatchedModule; readonly atMs: number; readonly judgement: Judgement };

/** Merges the stored watches with the cached ones; the cache has the more recent time of the newest sample. */
export function mergeWatches(stored: Watches, cached: Watches | undefined): Watches {
  const merged = new Map(stored);
  for (const [key, { lastSampleMs }] of cached ?? []) {
    const watch = merged.get(key) ?? { alarm: { kind: 'watching' as const, samplesOver: 0 }, raisedAtMs: [] };
    merged.set(key, { ...watch, lastSampleMs });
  }
  return merged;
}

/** Loads the watches of modules: stored counters, active alarms, and those raised within the last hour. */
export async function watchesOf(
  sql: Sql,
  keys: readonly number[],
  now: Temporal.Instant,
): Promise<Map<number, Watches>> {
  const byModule = new Map<number, Map<string, Watch>>(keys.map((key) => [key, new Map()]));
  const update = (moduleKey: number, key: string, change: (watch: Watch | undefined) => Watch): void => {
    const of = byModule.get(moduleKey);
    of?.set(key, change(of.get(key)));
  };
  for (const row of await storedWatches(sql, keys))
    update(row.module_key, watchKey(row.field, row.rule), () => ({
      alarm: { kind: 'watching', samplesOver: row.samples_over },
      lastSampleMs: row.last_sample_at.epochMilliseconds,
      raisedAtMs: [],
    }));
  for (const row of await raisedByReadings(sql, keys, now.subtract(HOUR)))
    update(row.module_key, watchKey(row.field, row.rule), (watch) => ({
      alarm: row.open ? { kind: 'active', confirmed: false } : (watch?.alarm ?? { kind: 'watching', samplesOver: 0 }),
      lastSampleMs: watch?.lastSampleMs ?? null,
      raisedAtMs: [...(watch?.raisedAtMs ?? []), row.activation_date.epochMilliseconds],
    }));
  return byModule;
}

/** Writes the findings in one commit; returns the ids of alarms that began or ended, by account. */
export async function writeFindings(
  sql: Sql,
  findings: readonly Finding[],
  now: Temporal.Instant,
): Promise<Map<string, string[]>> {
  const changed = new Map<string, string[]>();
  for (const { module, atMs, judgement } of findings) {
    const { rule, effect, value, threshold } = judgement;
    const { client_id: accountId, id: moduleId } = module;
    if (accountId === null || effect === null) continue;
    const at = Temporal.Instant.fromEpochMilliseconds(Math.min(atMs, now.epochMilliseconds));
    const where = { accountId, moduleId, field: rule.field, rule: rule.rule.name };
    const ids = changed.get(accountId) ?? [];
    changed.set(accountId, ids);
    if (effect === 'ended') {
      ids.push(...(await endAlarm(sql, accountId, moduleId, where.rule, where.field, at)));
    } else if (value !== null) {
      const message = alarmText(rule, threshold, value);
      const messageFahrenheit = alarmTextFahrenheit(rule, threshold, value);
      const sms = alarmSmsText(rule, threshold, value);
      const id = await raiseReadingAlarm(sql, { ...where, message, messageFahrenheit, sms, value, threshold, at });
      if (id !== null) ids.push(id);
    }
  }
  const newest = new Map(
    findings.map((finding) => [
      `${finding.module.key} ${watchKey(finding.judgement.rule.field, finding.judgement.rule.rule.name)}`,
      finding,
    ]),
  );
  await writeWatches(
    sql,
    [...newest.values()].map(({ module, atMs, judgement: { rule, watch } }) => ({
      moduleKey: module.key,
      field: rule.field,
      rule: rule.rule.name,
      samplesOver: samplesOver(watch),
      lastSampleMs: atMs,
    })),
  );
  return changed;
}
