import type { AccountBody } from '@zagon/contract/accounts/own.ts';
import { companyProblems } from '@zagon/domain/accounts/company.ts';
import { compactNumber } from '@zagon/domain/accounts/company-numbers.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { ok, type Result } from '@zagon/domain/core/result.ts';
import { accountNameProblems } from '@zagon/domain/registration/form.ts';
import type { SignedInCall } from '../../calls/call.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import { checkVersion } from '../../calls/versions/check-version.ts';
import { invalid, refused, type Refusal } from '../../core/refusal.ts';
import type { Sql } from '../../database/pool.ts';
import { lockTerms } from '../../stores/accounts/operator-account.ts';
import { findOwnAccount, saveOwnAccount, type OwnAccountRow } from '../../stores/accounts/own-account.ts';

type SavedCompany = { readonly version: string; readonly before: AccountBody; readonly after: AccountBody };

/**
 * Saves name, company and billing of an account that is not erased, for its administrators and for operators; the caller
 * records it. Refused with the problems of the fields, or with the current values if `version` is outdated.
 */
export async function saveCompany(
  sql: Sql,
  call: SignedInCall,
  accountId: string,
  { version, ...body }: AccountBody & { readonly version?: string | undefined },
): Promise<Result<SavedCompany, Refusal>> {
  const company = {
    ...body,
    tax_number: compactNumber(body.tax_number),
    regon: compactNumber(body.regon),
    bank_account: compactNumber(body.bank_account),
    billing: body.billing === null ? null : { ...body.billing, tax_number: compactNumber(body.billing.tax_number) },
  };
  const problems = [...accountNameProblems(body.name), ...companyProblems(company)];
  if (problems.length > 0) return invalid(...problems);
  const terms = await lockTerms(sql, accountId);
  const row = await findOwnAccount(sql, accountId);
  if (terms === undefined || row === undefined) return refused('not_found');
  const current = await checkVersion(sql, call, version, currentCompany(accountId, row));
  if (!current.ok) return current;
  if (!(await saveOwnAccount(sql, accountId, company))) return invalid(problem('name', 'account_name_taken'));
  // As stored, so that an equal buyer is no change.
  const after = (await findOwnAccount(sql, accountId)) ?? row;
  return ok({
    version: currentCompany(accountId, after).version,
    before: changeable(row),
    after: changeable(after),
  });
}

/** With the values that administrators edit and operators correct. */
export function currentCompany(accountId: string, row: OwnAccountRow) {
  return currentItem(accountId, changeable(row), { loggedIn: accountId });
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
