import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { AccountCall } from '../../http/call.ts';
import { invalid, refused, type Refusal } from '../../http/refusal.ts';
import { listRegions, ownGroupIds, setGroups, setRegions } from '../../stores/module-details.ts';
import { findOwnModule } from '../../stores/modules.ts';
import { auditModule, currentObject, type LifeParts } from './life-parts.ts';

type To = { readonly kind: 'groups' | 'regions'; readonly ids: readonly string[] };

/** Puts a module into these groups, or regions, and out of all others of the kind. */
export async function assign(
  parts: LifeParts,
  call: AccountCall,
  id: string,
  { kind, ids }: To,
): Promise<Result<ObjectShape, Refusal>> {
  const clientId = call.account.id;
  const wanted = [...new Set(ids)];
  const done = await call.inAccount(async (sql) => {
    const row = await findOwnModule(sql, clientId, id);
    if (row === undefined) return refused('not_found');
    const isGroupable = kind === 'regions' || (deviceType(row.device_type)?.groupable ?? true);
    if (!isGroupable && wanted.length > 0) return invalid(problem('groups', 'invalid'));
    const known =
      kind === 'groups'
        ? await ownGroupIds(sql, clientId, wanted)
        : new Set((await listRegions(sql, clientId)).map((region) => region.id));
    const unknown = wanted.flatMap((each, index) =>
      known.has(each) ? [] : [problem(`${kind}.${index}`, 'unknown_thing')],
    );
    if (unknown.length > 0) return invalid(...unknown);
    if (kind === 'groups') await setGroups(sql, clientId, id, wanted);
    else await setRegions(sql, clientId, id, wanted);
    await auditModule(sql, call, `module_${kind}_changed`, id);
    return ok(null);
  });
  if (!done.ok) return done;
  parts.events.announce({ client: clientId }, 'objects', { id_object: id, change: 'changed', configuration: null });
  return currentObject(call, id);
}
