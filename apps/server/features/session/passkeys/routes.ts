import { signedInRoute, type Route } from '../../../calls/route.ts';
import { addPasskey, offerPasskey, ownPasskeys, removePasskey, type PasskeyDeps } from './own-passkeys.ts';

/** Routes for the user's own passkeys. */
export function passkeyRoutes(deps: PasskeyDeps): readonly Route[] {
  return [
    signedInRoute('listPasskeys', (call) => ownPasskeys(deps, call)),
    signedInRoute('offerPasskey', (call) => offerPasskey(deps, call, call.body)),
    signedInRoute('addPasskey', (call) => addPasskey(deps, call, call.body)),
    signedInRoute('removePasskey', (call) => removePasskey(deps, call, call.params.id, call.body)),
  ];
}
