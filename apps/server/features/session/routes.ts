import { ok } from '@zagon/domain/core/result.ts';
import type { Pools } from '../../db/pool.ts';
import type { Events } from '../../events.ts';
import { makeCsrfToken } from '../../http/csrf.ts';
import { open, signedIn, type Route } from '../../http/route.ts';
import { deleteSession } from '../../stores/sessions.ts';
import { login } from './login.ts';
import { offerSecondFactor, setUpOperator } from './operator-setup.ts';
import type { SecondFactorRule } from './second-factor.ts';
import { switchClient } from './switch-client.ts';

export function sessionRoutes(pools: Pools, events: Events, secondFactor: SecondFactorRule): readonly Route[] {
  return [
    open('token', async (call) => {
      const secret = call.visitor === null ? call.cookies.visit() : (call.cookies.session ?? call.cookies.visit());
      return ok({ token: makeCsrfToken(secret) });
    }),

    open('login', async (call) => {
      const signed = await login(pools, call, call.body, secondFactor);
      if (!signed.ok) return signed;
      // Whoever signs in anew leaves the session that he had.
      if (call.visitor !== null) {
        await deleteSession(pools.system, call.visitor.sessionId);
        events.sessionEnded(call.visitor.sessionId, 'signed_out');
      }
      return ok({ ok: true as const, token: signed.value });
    }),

    signedIn('logout', async (call) => {
      await deleteSession(pools.system, call.visitor.sessionId);
      call.cookies.end();
      events.sessionEnded(call.visitor.sessionId, 'signed_out');
      return ok({ ok: true as const });
    }),

    signedIn('switchClient', async (call) => {
      const switched = await switchClient(pools, call, call.body);
      if (!switched.ok) return switched;
      events.sessionEnded(call.visitor.sessionId, 'account_changed');
      return ok({ ok: true as const, token: switched.value });
    }),

    open('operatorSecondFactor', async (call) => {
      const offered = await offerSecondFactor(pools, call, call.body.token);
      return offered.ok ? ok({ secret: offered.value }) : offered;
    }),

    open('operatorSetup', (call) => setUpOperator(pools, call, call.body)),
  ];
}
