import type { Services } from '../../calls/services.ts';
import { signInDeps } from './sign-in-attempt.ts';
import { checkFactor } from './check-factor.ts';
import { accountRoute, signedInRoute, type Route } from '../../calls/route.ts';
import { turnOffLostFactor } from './lost-factor.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  readSecurity,
  renewRecoveryCodes,
  startSecondFactor,
} from './own-second-factor.ts';

/** Routes for the user's own second factor and recovery codes, and for another user's lost one. */
export function secondFactorRoutes(services: Services): readonly Route[] {
  const { pools, events } = services;
  const deps = { ...signInDeps(services), pools, events };
  return [
    signedInRoute('getSecurity', (call) => readSecurity(deps, call)),
    signedInRoute('startSecondFactor', (call) => startSecondFactor(deps, call, call.body.password)),
    signedInRoute('enableSecondFactor', (call) => enableSecondFactor(deps, call, call.body.code)),
    signedInRoute('disableSecondFactor', (call) => disableSecondFactor(deps, call, call.body)),
    signedInRoute('checkFactor', (call) => checkFactor(deps, call, call.body)),
    signedInRoute('renewRecoveryCodes', (call) => renewRecoveryCodes(deps, call, call.body.code)),
    accountRoute('turnOffLostFactor', (call) => turnOffLostFactor(deps, call, call.params.id, call.body)),
  ];
}
