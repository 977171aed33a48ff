import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import type { LabelInput } from '@zagon/domain/modules/label.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { Refusal } from '../../core/refusal.ts';
import { checkLabel } from '../../actions/modules/check-label.ts';
import { claimHardware } from '../../actions/modules/claim.ts';
import { actorOf } from '../../calls/actor.ts';
import { currentModule, holderOf, type ModuleLifeDeps } from './life.ts';

type ActivationInput = LabelInput & { readonly name?: string | undefined };

/**
 * Adds a device to the account, and with a base station everything paired with it. One transaction: a lost connection
 * leaves either a complete module or none.
 */
export async function activate(
  deps: ModuleLifeDeps,
  call: AccountCall,
  input: ActivationInput,
): Promise<Result<ModuleShape, Refusal>> {
  const checked = await checkLabel(deps, holderOf(call), input, call.now);
  if (!checked.ok) return checked;
  const device = { serial: checked.value, label: input, name: input.name, language: call.language };
  const added = await deps.pools.system.transaction((sql) => claimHardware(sql, actorOf(call), device, call.now));
  if (!added.ok) return added;
  deps.modulesChanged();
  for (const id of added.value)
    deps.events.publish({ client: call.account.id }, 'objects', {
      id_object: id,
      change: 'added',
      configuration: null,
    });
  return currentModule(call, added.value[0] ?? '');
}
