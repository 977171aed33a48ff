import type { AccountBody, OwnAccount, Payment } from '@zagon/contract/accounts/own.ts';
import { companyProblems } from '@zagon/domain/accounts/company.ts';
import { compactNumber } from '@zagon/domain/accounts/company-numbers.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { accountNameProblems } from '@zagon/domain/registration/form.ts';
import { GRACE_DAYS } from '@zagon/domain/schedules/calendar/grace.ts';
import type { Pools } from '../../database/pool.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import type { AccountCall } from '../../calls/call.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import {
  findOwnAccount,
  listPayments,
  saveOwnAccount,
  type OwnAccountRow,
  type PaymentRow,
} from '../../stores/accounts/own-account.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import type { Saved } from '@zagon/contract/version.ts';
import { lockTerms } from '../../stores/accounts/operator-account.ts';

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
    version: currentAccount(account.id, row).version,
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
  { version, ...body }: AccountBody & { readonly version?: string | undefined },
): Promise<Result<Saved, Refusal>> {
  const company = {
    ...body,
    tax_number: compactNumber(body.tax_number),
    regon: compactNumber(body.regon),
    bank_account: compactNumber(body.bank_account),
    billing: body.billing === null ? null : { ...body.billing, tax_number: compactNumber(body.billing.tax_number) },
  };
  const problems = [...accountNameProblems(body.name), ...companyProblems(company)];
  if (problems.length > 0) return invalid(...problems);
  return pools.system.transaction(async (sql) => {
    await lockTerms(sql, call.account.id);
    const row = await findOwnAccount(sql, call.account.id);
    if (row === undefined) return refused('not_found');
    const current = await checkVersion(sql, call, version, currentAccount(call.account.id, row));
    if (!current.ok) return current;
    if (!(await saveOwnAccount(sql, call.account.id, company))) return invalid(problem('name', 'account_name_taken'));
    await auditChange(sql, call, 'account_changed', call.account.id, { before: changeable(row), after: company });
    const after = await findOwnAccount(sql, call.account.id);
    return ok({ ok: true as const, version: currentAccount(call.account.id, after ?? row).version });
  });
}

/** With the values that its administrators edit. */
function currentAccount(id: string, row: OwnAccountRow) {
  return currentItem(id, changeable(row));
}

export function changeable(row: OwnAccountRow): AccountBody {
  return {
    name: row.name,
    type: row.type,
    full_name: row.full_name,
    address: row.address,
    city: row.city,
    zip: row.zip,
    country: row.country,
    tax_number: row.tax_number,
    regon: row.regon,
    bank_account: row.bank_account,
    billing: row.billing === null ? null : { ...row.billing },
    invoice_recipient: row.invoice_recipient === null ? null : { ...row.invoice_recipient },
  };
}

export function presentPayment({ amount_cents: cents, ...row }: PaymentRow, today: Temporal.PlainDate): Payment {
  const isLate = row.due_on !== null && Temporal.PlainDate.compare(today, row.due_on) > 0;
  return { ...row, amount: cents / 100, state: row.paid_on !== null ? 'paid' : isLate ? 'overdue' : 'due' };
}
