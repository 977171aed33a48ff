import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Sql } from '../../database/pool.ts';
import { valuesSince } from '../../stores/alarms/alarm-watches.ts';
import type { ModuleSample } from './reading-watch.ts';

/** How far back newest values are read when accounts are taken over. */
const LOOK_BACK: Temporal.DurationLike = { hours: 24 };

/**
 * The newest live values of the accounts of these shards, as samples: judges values that the former leader committed but
 * did not judge. Nothing is counted twice, because each counted sample left a row with its timestamp.
 */
export async function newestSamples(
  sql: Sql,
  shards: readonly number[],
  now: Temporal.Instant,
): Promise<readonly ModuleSample[]> {
  const samples: ModuleSample[] = [];
  for (const { key, fields } of await valuesSince(sql, shards, now.subtract(LOOK_BACK))) {
    for (const [name, { v, t }] of Object.entries(fields)) {
      if (isFieldName(name) && v !== null) samples.push({ moduleKey: key, atMs: Date.parse(t), values: { [name]: v } });
    }
  }
  return samples;
}
