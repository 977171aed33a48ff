import type { Result } from '@zagon/domain/core/result.ts';
import { publicRoute, type Route } from '../../calls/route.ts';
import type { Refusal } from '../../core/refusal.ts';
import type { Services } from '../../calls/services.ts';
import { register } from './register.ts';
import { checkAccount, checkDevice, checkEmail } from './steps.ts';

export function registrationRoutes(deps: Services): readonly Route[] {
  /** PINs and passwords are hashed one at a time, as at sign-in. */
  const runAdmitted = async <T>(ip: string, work: () => Promise<Result<T, Refusal>>): Promise<Result<T, Refusal>> => {
    const turn = await deps.admission.enterSignIn(ip);
    return turn.ok ? work().finally(turn.value) : turn;
  };
  return [
    publicRoute('checkRegistrationDevice', (call) => runAdmitted(call.ip, () => checkDevice(deps, call, call.body))),
    publicRoute('checkRegistrationAccount', (call) => checkAccount(deps, call, call.body.name)),
    publicRoute('checkRegistrationEmail', (call) => checkEmail(deps, call, call.body.email)),
    publicRoute('register', (call) => runAdmitted(call.ip, () => register(deps, call, call.body))),
  ];
}
