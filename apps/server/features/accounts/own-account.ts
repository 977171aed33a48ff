import type { AccountBody, OwnAccount, Payment } from '@zagon/contract/accounts/own.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { GRACE_DAYS } from '@zagon/domain/accounts/grace.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { refused, type Refusal } from '../../core/refusal.ts';
import { findOwnAccount, listPayments, type PaymentRow } from '../../stores/accounts/own-account.ts';
import type { Saved } from '@zagon/contract/version.ts';
import { changeable, currentCompany, saveCompany } from './company.ts';

/** The account itself, with its payments. */
export async function readOwnAccount(
  call: AccountCall,
  paymentUrl: string | null,
): Promise<Result<OwnAccount, Refusal>> {
  const { account, now } = call;
  const { row, payments } = await call.inAccount(async (sql) => ({
    row: await findOwnAccount(sql, account.id),
    payments: await listPayments(sql, account.id),
  }));
  if (row === undefined) return refused('not_found');
  const lastDay = row.expiration_date === null ? null : Temporal.PlainDate.from(row.expiration_date);
  const today = now.toZonedDateTimeISO(row.time_zone).toPlainDate();
  return ok({
    ...changeable(row),
    version: currentCompany(account.id, row).version,
    time_zone: row.time_zone,
    created_on: row.created_at.toZonedDateTimeISO(row.time_zone).toPlainDate().toString(),
    state: account.state,
    expiration_date: row.expiration_date,
    grace_until: lastDay?.add({ days: GRACE_DAYS }).toString() ?? null,
    payment_url: paymentUrl,
    payments: payments.map((payment) => presentPayment(payment, today)),
  });
}

/** Changes name, company and billing of the account. */
export async function updateOwnAccount(
  pools: Pools,
  call: AccountCall,
  change: AccountBody & { readonly version?: string | undefined },
): Promise<Result<Saved, Refusal>> {
  const accountId = call.account.id;
  return pools.system.transaction(async (sql) => {
    const changed = await saveCompany(sql, call, accountId, change);
    if (!changed.ok) return changed;
    const { version, before, after } = changed.value;
    await auditChange(sql, call, 'account_changed', accountId, { before, after });
    return ok({ ok: true as const, version });
  });
}

export function presentPayment({ amount_cents: cents, ...row }: PaymentRow, today: Temporal.PlainDate): Payment {
  const isLate = row.due_on !== null && Temporal.PlainDate.compare(today, row.due_on) > 0;
  return { ...row, amount: cents / 100, state: row.paid_on !== null ? 'paid' : isLate ? 'overdue' : 'due' };
}
