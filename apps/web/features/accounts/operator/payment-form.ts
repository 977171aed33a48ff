import type { PaymentBody } from '@zagon/contract/accounts/operator.ts';

/** A payment in its form: days and amount as typed. */
export type PaymentForm = { readonly [Key in keyof PaymentBody]: string };

/** The form of a payment; a new one is issued today. */
export function paymentForm(payment: PaymentBody | null, today: string): PaymentForm {
  return {
    issued_on: payment?.issued_on ?? today,
    due_on: payment?.due_on ?? '',
    paid_on: payment?.paid_on ?? '',
    amount: payment === null ? '' : String(payment.amount),
    currency: payment?.currency ?? 'PLN',
    document: payment?.document ?? '',
    ksef_number: payment?.ksef_number ?? '',
    link: payment?.link ?? '',
  };
}

/** The form's request. An amount may be typed with a comma and spaces; other text is refused by the server. */
export function paymentBody({ amount, due_on: dueOn, paid_on: paidOn, currency, ...values }: PaymentForm): PaymentBody {
  const typed = amount.replaceAll(/\s/g, '').replace(',', '.');
  return {
    ...values,
    // JSON has no NaN: it becomes null, which is refused as a missing amount.
    amount: typed === '' ? Number.NaN : Number(typed),
    currency: currency.trim().toUpperCase(),
    due_on: dueOn === '' ? null : dueOn,
    paid_on: paidOn === '' ? null : paidOn,
  };
}
