import type { Sql } from '../../database/pool.ts';
import type { PaymentRow } from './own-account.ts';

/** A payment as entered by an operator. */
export type PaymentValues = Omit<PaymentRow, 'id'>;

const COLUMNS = `id, issued_on, due_on, paid_on, amount_cents::float8 as amount_cents, currency, document, ksef_number, link,
  version`;

export type VersionedPaymentRow = PaymentRow & { readonly version: number };

/** The payments of an account, newest first, with the versions used by corrections. */
export function versionedPayments(sql: Sql, accountId: string): Promise<readonly VersionedPaymentRow[]> {
  return sql.rows(`select ${COLUMNS} from payments where client_id = $1 order by issued_on desc, id desc`, [accountId]);
}

/** A payment of the account, locked until the end of the transaction. */
export function lockPayment(sql: Sql, accountId: string, id: string): Promise<VersionedPaymentRow | undefined> {
  return sql.first(`select ${COLUMNS} from payments where client_id = $1 and id = $2 for update`, [accountId, id]);
}

const valuesOf = (payment: PaymentValues) => [
  payment.issued_on,
  payment.due_on,
  payment.paid_on,
  payment.amount_cents,
  payment.currency,
  payment.document,
  payment.ksef_number,
  payment.link,
];

export async function insertPayment(sql: Sql, accountId: string, id: string, payment: PaymentValues): Promise<void> {
  await sql.run(
    `insert into payments (id, client_id, issued_on, due_on, paid_on, amount_cents, currency, document, ksef_number, link)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [id, accountId, ...valuesOf(payment)],
  );
}

export async function updatePayment(sql: Sql, id: string, payment: PaymentValues): Promise<void> {
  await sql.run(
    `update payments set issued_on = $2, due_on = $3, paid_on = $4, amount_cents = $5, currency = $6, document = $7,
       ksef_number = $8, link = $9, version = version + 1
     where id = $1`,
    [id, ...valuesOf(payment)],
  );
}
