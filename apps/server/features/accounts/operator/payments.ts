import type { PaymentBody } from '@zagon/contract/accounts/operator.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import type { Rule } from '@zagon/contract/errors/rules.ts';
import { newId } from '../../../database/new-id.ts';
import type { Pools } from '../../../database/pool.ts';
import type { SignedInCall } from '../../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../../core/refusal.ts';
import { findTerms } from '../../../stores/accounts/operator-account.ts';
import {
  insertPayment,
  lockPayment,
  updatePayment,
  type PaymentValues,
  type VersionedPaymentRow,
} from '../../../stores/accounts/payments.ts';
import { auditAccount } from '../../../calls/audit/audit-account.ts';
import { checkVersion } from '../../../calls/versions/check-version.ts';

type Done = Result<{ ok: true }, Refusal>;

/** Records a payment booked for an account. */
export async function addPayment(
  pools: Pools,
  call: SignedInCall,
  accountId: string,
  body: PaymentBody,
): Promise<Done> {
  const problems = problemsOf(body);
  if (problems.length > 0) return invalid(...problems);
  return pools.system.transaction(async (sql) => {
    if ((await findTerms(sql, accountId)) === undefined) return refused('not_found');
    const id = newId(call.now);
    await insertPayment(sql, accountId, id, storedValues(body));
    await auditAccount(sql, call, accountId, { event: 'payment_added', subject: id, before: null, after: { ...body } });
    return ok({ ok: true as const });
  });
}

/** Corrects a record. One that another operator has corrected since is refused with its new values. */
export async function changePayment(
  pools: Pools,
  call: SignedInCall,
  path: { readonly id: string; readonly payment: string },
  { version, ...body }: PaymentBody & { readonly version?: number | undefined },
): Promise<Done> {
  const problems = problemsOf(body);
  if (problems.length > 0) return invalid(...problems);
  return pools.system.transaction(async (sql) => {
    const row = await lockPayment(sql, path.id, path.payment);
    if (row === undefined) return refused('not_found');
    const before = shownValues(row);
    const item = { id: row.id, version: row.version, values: { id: row.id, ...before }, loggedIn: path.id };
    const current = await checkVersion(sql, call, version, item);
    if (!current.ok) return current;
    await updatePayment(sql, row.id, storedValues(body));
    await auditAccount(sql, call, path.id, { event: 'payment_changed', subject: row.id, before, after: { ...body } });
    return ok({ ok: true as const });
  });
}

/** Whole cents, and a due day that is not before the document. */
function problemsOf(body: PaymentBody): readonly Problem<Rule>[] {
  const cents = body.amount * 100;
  return [
    ...(Math.abs(cents - Math.round(cents)) > 1e-6 ? [problem('amount', 'whole_cents' as const)] : []),
    ...(body.due_on !== null && body.due_on < body.issued_on ? [problem('due_on', 'due_before_issued' as const)] : []),
  ];
}

function storedValues({ amount, ...body }: PaymentBody): PaymentValues {
  return { ...body, amount_cents: Math.round(amount * 100) };
}

function shownValues({ amount_cents: cents, id: _id, version: _version, ...row }: VersionedPaymentRow): PaymentBody {
  return { ...row, amount: cents / 100 };
}
