import { expect, test } from 'vitest';
import { paymentBody, paymentForm } from './payment-form.ts';

test('an amount may be typed with a comma and spaces; empty days are null', () => {
  const form = { ...paymentForm(null, '2026-11-21'), amount: '1 230,50', currency: 'pln ' };
  expect(paymentBody(form)).toMatchObject({
    issued_on: '2026-11-21',
    due_on: null,
    paid_on: null,
    amount: 1230.5,
    currency: 'PLN',
  });
});

test('text instead of an amount is left for the server to refuse', () => {
  expect(paymentBody({ ...paymentForm(null, '2026-11-21'), amount: 'ten' }).amount).toBeNaN();
});
