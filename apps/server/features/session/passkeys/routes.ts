import type { Services } from '../../../calls/services.ts';
import { signInDeps } from '../sign-in-attempt.ts';
import { signedInRoute, type Route } from '../../../calls/route.ts';
import { addPasskey, offerPasskey, ownPasskeys, removePasskey } from './own-passkeys.ts';

/** Routes for the user's own passkeys. */
export function passkeyRoutes(services: Services): readonly Route[] {
  const deps = { ...signInDeps(services), pools: services.pools };
  return [
    signedInRoute('listPasskeys', (call) => ownPasskeys(deps, call)),
    signedInRoute('offerPasskey', (call) => offerPasskey(deps, call, call.body)),
    signedInRoute('addPasskey', (call) => addPasskey(deps, call, call.body)),
    signedInRoute('removePasskey', (call) => removePasskey(deps, call, call.params.id, call.body)),
  ];
}
