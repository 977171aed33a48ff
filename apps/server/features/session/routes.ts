import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import type { Pools } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { makeCsrfToken } from '../../calls/csrf.ts';
import { publicRoute, signedInRoute, type Route } from '../../calls/route.ts';
import type { Visitor } from '../../calls/visitor.ts';
import { deleteSession } from '../../stores/session/sessions.ts';
import { login } from './login.ts';
import { offerSecondFactor, setUpOperator } from './operator-setup.ts';
import { passkeyRequest, signInWithPasskey } from './passkeys/sign-in.ts';
import { signInDeps } from './sign-in-attempt.ts';
import { switchClient } from './switch-account.ts';

export function sessionRoutes(services: Services): readonly Route[] {
  const { pools, events, admission } = services;
  const signIn = signInDeps(services);
  return [
    publicRoute('token', async ({ cookies }) => ok({ token: makeCsrfToken(cookies.session ?? cookies.visit()) })),

    publicRoute('login', async (call) => {
      const turn = await admission.enterSignIn(call.ip);
      if (!turn.ok) return turn;
      const signed = await login(pools, call, call.body, signIn).finally(turn.value);
      if (!signed.ok) return signed;
      await endPrevious(pools, events, call.visitor);
      return ok({ ok: true as const, token: signed.value });
    }),

    publicRoute('passkeyChallenge', async (call) => ok({ request: await passkeyRequest(pools, signIn, call) })),

    publicRoute('signInWithPasskey', async (call) => {
      const signed = await signInWithPasskey(pools, signIn, call, call.body.credential);
      if (!signed.ok) return signed;
      await endPrevious(pools, events, call.visitor);
      return ok({ ok: true as const, token: signed.value });
    }),

    signedInRoute('logout', async (call) => {
      await pools.system.transaction(async (sql) => {
        await deleteSession(sql, call.visitor.sessionId);
        await auditChange(sql, call, 'logout', call.visitor.sessionId);
      });
      call.cookies.end();
      events.sessionEnded(call.visitor.sessionId, 'signed_out');
      return ok({ ok: true as const });
    }),

    signedInRoute('switchAccount', async (call) => {
      const switched = await switchClient(pools, call, call.body);
      if (!switched.ok) return switched;
      events.sessionEnded(call.visitor.sessionId, 'account_changed', { id_client: call.body.id_client });
      return ok({ ok: true as const, token: switched.value });
    }),

    publicRoute('operatorSecondFactor', (call) => offerSecondFactor(pools, signIn.box, call, call.body.token)),

    publicRoute('operatorSetup', (call) => setUpOperator(pools, signIn.box, call, call.body)),
  ];
}

/** Signing in again ends the previous session of the browser. */
async function endPrevious({ system }: Pools, events: Events, visitor: Visitor | null): Promise<void> {
  if (visitor === null) return;
  await deleteSession(system, visitor.sessionId);
  events.sessionEnded(visitor.sessionId, 'signed_out');
}
