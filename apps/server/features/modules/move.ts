import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import type { AccountCall } from '../../http/call.ts';
import { changedValues } from '../../http/audit/changed-values.ts';
import { refused, type Refusal } from '../../http/refusal.ts';
import { setLocation } from '../../stores/modules/module-details.ts';
import { findOwnModule } from '../../stores/modules/modules.ts';
import { auditModule, currentModule, type ModuleLifeDeps } from './life-deps.ts';

/** Moves a module on the map. Its location is never sent to the module, so no setting changes. */
export async function moveModule(
  deps: ModuleLifeDeps,
  call: AccountCall,
  id: string,
  location: Place | null,
): Promise<Result<ModuleShape, Refusal>> {
  const accountId = call.account.id;
  const done = await call.inAccount(async (sql) => {
    const row = await findOwnModule(sql, accountId, id);
    if (row === undefined) return refused('not_found');
    await setLocation(sql, accountId, id, location);
    const before = { latitude: row.latitude, longitude: row.longitude };
    const after = { latitude: location?.latitude ?? null, longitude: location?.longitude ?? null };
    await auditModule(sql, call, 'module_moved', id, changedValues(before, after));
    return ok(null);
  });
  if (!done.ok) return done;
  deps.events.publish({ client: accountId }, 'objects', { id_object: id, change: 'changed', configuration: null });
  return currentModule(call, id);
}
