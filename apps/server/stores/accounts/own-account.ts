import type { Billing, InvoiceRecipient } from '@zagon/domain/accounts/company.ts';
import { json, type Sql } from '../../database/pool.ts';

export type OwnAccountRow = {
  readonly name: string;
  readonly type: 'company' | 'individual';
  readonly full_name: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly country: string;
  readonly tax_number: string;
  readonly regon: string;
  readonly bank_account: string;
  readonly billing: Billing | null;
  readonly invoice_recipient: InvoiceRecipient | null;
  readonly time_zone: string;
  readonly created_at: Temporal.Instant;
  /** `YYYY-MM-DD`; null: no end. */
  readonly expiration_date: string | null;
};

export function findOwnAccount(sql: Sql, accountId: string): Promise<OwnAccountRow | undefined> {
  return sql.first(
    `select name, type, full_name, address, city, zip, country, tax_number, regon, bank_account, billing,
       invoice_recipient, time_zone, created_at, expiration_date
     from clients where id = $1`,
    [accountId],
  );
}

/** The fields administrators can change about their account. */
export type AccountChange = Omit<OwnAccountRow, 'time_zone' | 'created_at' | 'expiration_date'>;

/** False if another account has the name. */
export async function saveOwnAccount(sql: Sql, accountId: string, account: AccountChange): Promise<boolean> {
  const isTaken = await sql.run('select from clients where lower(name) = lower($2) and id <> $1', [
    accountId,
    account.name,
  ]);
  if (isTaken > 0) return false;
  await sql.run(
    `update clients set name = $2, type = $3, full_name = $4, address = $5, city = $6, zip = $7, country = $8,
       tax_number = $9, regon = $10, bank_account = $11, billing = $12::jsonb, invoice_recipient = $13::jsonb
     where id = $1`,
    [
      accountId,
      account.name,
      account.type,
      account.full_name,
      account.address,
      account.city,
      account.zip,
      account.country,
      account.tax_number,
      account.regon,
      account.bank_account,
      account.billing === null ? null : json(account.billing),
      account.invoice_recipient === null ? null : json(account.invoice_recipient),
    ],
  );
  return true;
}

export type PaymentRow = {
  readonly id: string;
  readonly issued_on: string;
  readonly due_on: string | null;
  readonly paid_on: string | null;
  readonly amount_cents: number;
  readonly currency: string;
  readonly document: string;
  readonly ksef_number: string;
  readonly link: string;
};

/** The payments of an account, newest first. */
export function listPayments(sql: Sql, accountId: string): Promise<readonly PaymentRow[]> {
  return sql.rows(
    `select id, issued_on, due_on, paid_on, amount_cents::float8 as amount_cents, currency, document, ksef_number, link
     from payments where client_id = $1 order by issued_on desc, id desc`,
    [accountId],
  );
}
