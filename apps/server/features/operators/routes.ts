import { ok } from '@zagon/domain/core/result.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import { listOperatorInvitations } from '../../stores/operators/invitations.ts';
import { listOperators } from '../../stores/operators/operators.ts';
import type { Services } from '../../calls/services.ts';
import { inviteOperator, withdrawInvitation } from './invite.ts';
import { presentInvitation, presentOperator } from './present.ts';
import { removeOperator } from './remove.ts';

/** The operators of the installation, and their invitations. */
export function operatorRoutes(deps: Services): readonly Route[] {
  const { system } = deps.pools;
  return [
    signedInRoute('listOperators', async ({ now }) => {
      const [operators, invitations] = await Promise.all([listOperators(system), listOperatorInvitations(system)]);
      return ok({
        operators: operators.map(presentOperator),
        invitations: invitations.map((row) => presentInvitation(row, now)),
      });
    }),
    signedInRoute('inviteOperator', (call) => inviteOperator(deps, call, call.body)),
    signedInRoute('withdrawOperatorInvitation', (call) => withdrawInvitation(deps, call, call.params.id)),
    signedInRoute('removeOperator', (call) => removeOperator(deps, call, { ...call.params, ...call.body })),
  ];
}
