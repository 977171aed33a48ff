import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import type { AccountCall } from '../../calls/call.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';
import type { Refusal } from '../../core/refusal.ts';
import { setLocation } from '../../stores/modules/module-details.ts';
import { auditModule, currentModule, lockModuleVersion, type ModuleLifeDeps } from './life.ts';

/** Moves a module on the map. Its location is never sent to the module, so no setting changes. */
export async function moveModule(
  deps: ModuleLifeDeps,
  call: AccountCall,
  id: string,
  { location, version }: { readonly location: Place | null; readonly version?: string | undefined },
): Promise<Result<ModuleShape, Refusal>> {
  const accountId = call.account.id;
  const done = await call.inAccount(async (sql) => {
    const current = await lockModuleVersion(sql, call, id, version);
    if (!current.ok) return current;
    const row = current.value;
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
