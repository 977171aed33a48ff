import { signedInRoute, type Route } from '../../http/route.ts';
import { checkFactor } from './check-factor.ts';
import {
  disableSecondFactor,
  enableSecondFactor,
  readSecurity,
  renewRecoveryCodes,
  startSecondFactor,
  type SecondFactorDeps,
} from './own-second-factor.ts';

/** Routes for the user's own second factor and recovery codes. */
export function secondFactorRoutes(deps: SecondFactorDeps): readonly Route[] {
  return [
    signedInRoute('getSecurity', (call) => readSecurity(deps, call)),
    signedInRoute('startSecondFactor', (call) => startSecondFactor(deps, call, call.body.password)),
    signedInRoute('enableSecondFactor', (call) => enableSecondFactor(deps, call, call.body.code)),
    signedInRoute('disableSecondFactor', (call) => disableSecondFactor(deps, call, call.body)),
    signedInRoute('checkFactor', (call) => checkFactor(deps, call, call.body)),
    signedInRoute('renewRecoveryCodes', (call) => renewRecoveryCodes(deps, call, call.body.code)),
  ];
}
