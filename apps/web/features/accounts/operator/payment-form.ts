import type { PaymentBody } from '@zagon/contract/accounts/operator.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import {
  formatNumberInput,
  numberInputError,
  requiredNumber,
  typedValue,
} from '../../../entities/number/number-input-value.ts';

/** A payment in its form: days and amount as typed. */
export type PaymentForm = { readonly [Key in keyof PaymentBody]: string };

/** The form of a payment; a new one is issued today. */
export function paymentForm(payment: PaymentBody | null, today: string, language: Language): PaymentForm {
  return {
    issued_on: payment?.issued_on ?? today,
    due_on: payment?.due_on ?? '',
    paid_on: payment?.paid_on ?? '',
    amount: formatNumberInput(payment?.amount ?? null, language),
    currency: payment?.currency ?? 'PLN',
    document: payment?.document ?? '',
    ksef_number: payment?.ksef_number ?? '',
    link: payment?.link ?? '',
  };
}

/** The form's request. A refused amount is NaN, which the server refuses at its field. */
export function paymentBody(
  { amount, due_on: dueOn, paid_on: paidOn, currency: typedCurrency, ...values }: PaymentForm,
  language: Language,
): PaymentBody {
  const currency = currencyOf(typedCurrency);
  return {
    ...values,
    // JSON has no NaN: it becomes null, which is refused as a missing amount.
    amount: requiredNumber(typedValue(amount, language, currency)),
    currency,
    due_on: dueOn === '' ? null : dueOn,
    paid_on: paidOn === '' ? null : paidOn,
  };
}

/** Why a typed amount is refused, with its right spelling; undefined if it is a number, or empty. */
export function amountError({ amount, currency }: PaymentForm, language: Language): string | undefined {
  return numberInputError(amount, { language, unit: currencyOf(currency) });
}

function currencyOf(typed: string): string {
  return typed.trim().toUpperCase();
}
