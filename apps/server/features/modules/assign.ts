import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../calls/call.ts';
import { changedValues } from '../../calls/audit/changed-values.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { ownGroupIds, setGroups, setRegions } from '../../stores/modules/module-details.ts';
import { ownRegionIds } from '../../stores/regions/regions.ts';
import { auditModule, currentModule, lockModuleVersion, type ModuleLifeDeps } from './life.ts';

type Assignment = {
  readonly kind: 'groups' | 'regions';
  readonly ids: readonly string[];
  readonly version?: string | undefined;
};

/** Assigns a module to exactly these groups, or regions. */
export async function assign(
  deps: ModuleLifeDeps,
  call: AccountCall,
  id: string,
  { kind, ids, version }: Assignment,
): Promise<Result<ModuleShape, Refusal>> {
  const accountId = call.account.id;
  const wanted = [...new Set(ids)];
  const done = await call.inAccount(async (sql) => {
    const current = await lockModuleVersion(sql, call, id, version);
    if (!current.ok) return current;
    const row = current.value;
    const isGroupable = kind === 'regions' || (deviceType(row.device_type)?.groupable ?? true);
    if (!isGroupable && wanted.length > 0) return invalid(problem('groups', 'invalid'));
    const owned =
      kind === 'groups' ? await ownGroupIds(sql, accountId, wanted) : await ownRegionIds(sql, accountId, wanted);
    const unknown = wanted.flatMap((each, index) =>
      owned.has(each) ? [] : [problem(`${kind}.${index}`, 'unknown_thing')],
    );
    if (unknown.length > 0) return invalid(...unknown);
    if (kind === 'groups') await setGroups(sql, accountId, id, wanted);
    else await setRegions(sql, accountId, id, wanted);
    const before = { [kind]: row[kind].map((each) => each.id) };
    await auditModule(sql, call, `module_${kind}_changed`, id, changedValues(before, { [kind]: wanted }));
    return ok(null);
  });
  if (!done.ok) return done;
  deps.events.publish({ client: accountId }, 'objects', { id_object: id, change: 'changed', configuration: null });
  return currentModule(call, id);
}
