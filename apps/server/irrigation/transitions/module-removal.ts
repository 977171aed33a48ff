import type { Sql } from '../../database/pool.ts';
import {
  completeModuleRemoval,
  lockRemovableModules,
  stationsWithOtherModules,
} from '../../stores/modules/module-removal.ts';

/** A removed module, and the accounts that could see it. */
export type RemovedModule = { readonly id: string; readonly clients: readonly string[] };

/** An unreachable device has closed on its own timer this long after the end of its opening. */
const GRACE: Temporal.DurationLike = { seconds: 60 };

/** Finishes the removal of modules whose outputs are closed; a station is removed after everything behind it. */
export async function finishModuleRemovals(
  sql: Sql,
  now: Temporal.Instant,
  onlyIds: readonly string[] | null = null,
): Promise<readonly RemovedModule[]> {
  const found = await lockRemovableModules(sql, { now, endedBefore: now.subtract(GRACE), onlyIds });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const waiting = new Set(await stationsWithOtherModules(sql, ids));
  const removed: RemovedModule[] = [];
  for (const module of found.filter(({ id }) => !waiting.has(id))) {
    const sharedWith = await completeModuleRemoval(sql, module, now);
    removed.push({ id: module.id, clients: [module.client_id, ...sharedWith] });
  }
  return removed;
}
