import { json } from '../database/pool.ts';
import type { IrrigationRig } from './irrigation-rig.ts';

/** Stores newest values of a module of the rig, by default the probe. */
export async function setLatestValues(
  rig: IrrigationRig,
  fields: Readonly<Record<string, number>>,
  options: { readonly moduleId?: string; readonly ageMinutes?: number } = {},
): Promise<void> {
  const at = rig.clock.now().subtract({ minutes: options.ageMinutes ?? 0 });
  const values = Object.entries(fields).map(([field, v]) => [field, { v, t: at.toString() }] as const);
  await rig.pools.system.run(
    `insert into module_latest (module_key, ts, received_at, fields) select key, $2, $2, $3::jsonb from modules where id = $1
     on conflict (module_key) do update set fields = module_latest.fields || excluded.fields, ts = excluded.ts, stale_since = null`,
    [options.moduleId ?? rig.things.probeId, at, json(Object.fromEntries(values))],
  );
}
