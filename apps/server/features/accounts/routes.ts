import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { closeAccount, closingConsequences } from './close-account.ts';
import { operatorAccountRoutes } from './operator/routes.ts';
import { readOwnAccount, updateOwnAccount } from './own-account.ts';
import { readGround, setAccountGround } from './ground.ts';
import { setAccountPlace } from './place.ts';

/**
 * All accounts of the installation, for operators; the account itself, its place and deletion, for its administrators.
 */
export function clientRoutes(services: Services): readonly Route[] {
  const { pools, installation } = services;
  return [
    ...operatorAccountRoutes(services),
    accountRoute('getAccount', (call) => readOwnAccount(call, installation.paymentUrl ?? null)),
    accountRoute('updateAccount', (call) => updateOwnAccount(pools, call, call.body)),
    accountRoute('closingConsequences', async (call) => ok(await closingConsequences(call))),
    accountRoute('closeAccount', (call) => closeAccount(services, call, call.body)),
    accountRoute('getAccountGround', (call) => readGround(pools, call, installation.ground)),
    accountRoute('setAccountGround', (call) => setAccountGround(services, call, call.body)),
    accountRoute('setAccountPlace', (call) => setAccountPlace(pools, call, call.body)),
  ];
}
