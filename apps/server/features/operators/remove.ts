import { LAST_OPERATOR_TEXT } from '@zagon/contract/errors/user-rules.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { operatorLossRefusal } from '@zagon/domain/operators/removal.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { revokeWithGiven } from '../../calls/end-given-access.ts';
import { publishRevoked, type Revoked } from '../../calls/revoke.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { dismissOperator, lockOperators } from '../../stores/operators/operators.ts';
import { deleteWaysIn } from '../../stores/session/ways-in.ts';
import type { Services } from '../../calls/services.ts';

/** Removes an operator, who may be the caller: nothing is left that lets them in or that they gave to others. */
export async function removeOperator(
  { pools, events }: Services,
  call: SignedInCall,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<{ readonly ok: true }, Refusal>> {
  const removed = await pools.system.transaction(async (sql): Promise<Result<Revoked, Refusal>> => {
    const operators = await lockOperators(sql);
    // The caller may have been removed since this call was admitted.
    if (!operators.some((operator) => operator.id === call.visitor.userId)) return refused('access_denied');
    const target = operators.find((operator) => operator.id === id);
    if (target === undefined) return refused('not_found');
    if (operatorLossRefusal(operators, id) !== null) return refused('conflict', { message: LAST_OPERATOR_TEXT });
    await dismissOperator(sql, id);
    await deleteWaysIn(sql, id, call.now);
    await writeAudit(sql, {
      accountId: null,
      userId: call.visitor.userId,
      actingAs: 'operator',
      ip: call.ip,
      event: 'operator_removed',
      subject: id,
      details: { reason, email: target.email },
      at: call.now,
    });
    return ok(await revokeWithGiven(sql, call, { userId: id, accountId: null }, { change: null, reason }));
  });
  if (!removed.ok) return removed;
  publishRevoked(events, removed.value);
  return ok({ ok: true as const });
}
