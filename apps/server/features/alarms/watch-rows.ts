import { samplesOver, watchKey, type Judgement, type Watches } from '@zagon/domain/alarms/judge.ts';
import type { Watch } from '@zagon/domain/alarms/watch.ts';
import { alarmWords, alarmWordsFahrenheit } from '@zagon/domain/alarms/words.ts';
import type { Sql } from '../../db/pool.ts';
import {
  raisedByReadings,
  raiseReadingAlarm,
  storedWatches,
  writeWatches,
  type WatchedModule,
} from '../../stores/alarm-watches.ts';
import { endAlarm } from '../../stores/irrigation-alarms.ts';

const HOUR: Temporal.DurationLike = { hours: 1 };

/** What a live reading did to a rule of a module. */
export type Found = { readonly module: WatchedModule; readonly atMs: number; readonly judgement: Judgement };

/** The stored watches; the moment of the newest sample is known better by who counted it. */
export function remembered(stored: Watches, before: Watches | undefined): Watches {
  const joined = new Map(stored);
  for (const [key, { lastSampleMs }] of before ?? []) {
    const watch = joined.get(key) ?? { alarm: { kind: 'watching' as const, samplesOver: 0 }, raisedAtMs: [] };
    joined.set(key, { ...watch, lastSampleMs });
  }
  return joined;
}

/** The watches of modules as rows tell them: what was remembered, what is open, what was raised within the hour. */
export async function watchesOf(
  sql: Sql,
  keys: readonly number[],
  now: Temporal.Instant,
): Promise<Map<number, Watches>> {
  const all = new Map<number, Map<string, Watch>>(keys.map((key) => [key, new Map()]));
  const put = (moduleKey: number, key: string, change: (watch: Watch | undefined) => Watch): void => {
    const of = all.get(moduleKey);
    of?.set(key, change(of.get(key)));
  };
  for (const row of await storedWatches(sql, keys))
    put(row.module_key, watchKey(row.field, row.rule), () => ({
      alarm: { kind: 'watching', samplesOver: row.samples_over },
      lastSampleMs: row.last_sample_at.epochMilliseconds,
      raisedAtMs: [],
    }));
  for (const row of await raisedByReadings(sql, keys, now.subtract(HOUR)))
    put(row.module_key, watchKey(row.field, row.rule), (watch) => ({
      alarm: row.open ? { kind: 'active', confirmed: false } : (watch?.alarm ?? { kind: 'watching', samplesOver: 0 }),
      lastSampleMs: watch?.lastSampleMs ?? null,
      raisedAtMs: [...(watch?.raisedAtMs ?? []), row.activation_date.epochMilliseconds],
    }));
  return all;
}

/** Writes what was found in one commit; the ids of alarms that began or ended, by account. */
export async function writeFound(
  sql: Sql,
  found: readonly Found[],
  now: Temporal.Instant,
): Promise<Map<string, string[]>> {
  const told = new Map<string, string[]>();
  for (const { module, atMs, judgement } of found) {
    const { rule, effect, value, threshold } = judgement;
    const { client_id: clientId, id: moduleId } = module;
    if (clientId === null || effect === null) continue;
    const at = Temporal.Instant.fromEpochMilliseconds(Math.min(atMs, now.epochMilliseconds));
    const where = { clientId, moduleId, field: rule.field, rule: rule.rule.name };
    const ids = told.get(clientId) ?? [];
    told.set(clientId, ids);
    if (effect === 'ended') {
      ids.push(...(await endAlarm(sql, clientId, moduleId, where.rule, where.field, at)));
    } else if (value !== null) {
      const message = alarmWords(rule, threshold, value);
      const messageFahrenheit = alarmWordsFahrenheit(rule, threshold, value);
      const id = await raiseReadingAlarm(sql, { ...where, message, messageFahrenheit, value, threshold, at });
      if (id !== null) ids.push(id);
    }
  }
  const newest = new Map(
    found.map((one) => [`${one.module.key} ${watchKey(one.judgement.rule.field, one.judgement.rule.rule.name)}`, one]),
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
  return told;
}
