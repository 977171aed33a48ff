import { ok } from '@zagon/domain/core/result.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { closeAccount, closingConsequences, type ClosingDeps } from './close-account.ts';
import { operatorAccountRoutes } from './operator/routes.ts';
import { readOwnAccount, updateOwnAccount } from './own-account.ts';
import { setAccountPlace } from './place.ts';

/**
 * All accounts of the installation, for operators; the account itself, its place and deletion, for its administrators.
 */
export function clientRoutes(deps: ClosingDeps, paymentUrl: string | undefined): readonly Route[] {
  const { pools } = deps;
  return [
    ...operatorAccountRoutes(deps),
    accountRoute('getAccount', (call) => readOwnAccount(call, paymentUrl ?? null)),
    accountRoute('updateAccount', (call) => updateOwnAccount(pools, call, call.body)),
    accountRoute('closingConsequences', async (call) => ok(await closingConsequences(call))),
    accountRoute('closeAccount', (call) => closeAccount(deps, call, call.body)),
    accountRoute('setAccountPlace', (call) => setAccountPlace(pools, call, call.body)),
  ];
}
