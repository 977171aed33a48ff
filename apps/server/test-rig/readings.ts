import { json } from '../db/pool.ts';
import type { Bench } from './irrigation.ts';

/** The newest values of a module of the bench, the probe unless another one is named. */
export async function reading(
  bench: Bench,
  fields: Readonly<Record<string, number>>,
  given: { readonly moduleId?: string; readonly ageMinutes?: number } = {},
): Promise<void> {
  const at = bench.clock.now().subtract({ minutes: given.ageMinutes ?? 0 });
  const values = Object.entries(fields).map(([field, v]) => [field, { v, t: at.toString() }] as const);
  await bench.pools.system.run(
    `insert into module_latest (module_key, ts, received_at, fields) select key, $2, $2, $3::jsonb from modules where id = $1
     on conflict (module_key) do update set fields = module_latest.fields || excluded.fields, ts = excluded.ts, stale_since = null`,
    [given.moduleId ?? bench.things.probeId, at, json(Object.fromEntries(values))],
  );
}
