import { expect, test } from 'vitest';
import { amountError, paymentBody, paymentForm } from './payment-form.ts';

const newPayment = paymentForm(null, '2026-11-21', 'pl');

test('an amount is typed in the notation of the language; empty days are null', () => {
  const form = { ...newPayment, amount: '1 230,50', currency: 'pln ' };
  expect(paymentBody(form, 'pl')).toMatchObject({
    issued_on: '2026-11-21',
    due_on: null,
    paid_on: null,
    amount: 1230.5,
    currency: 'PLN',
  });
  expect(paymentBody({ ...form, amount: '1,230 PLN' }, 'en').amount).toBe(1230);
});

test.each([
  ['ten', 'Wpisz liczbę'],
  ['1.230', 'Nie wiadomo, która to liczba: wpisz 1 230 albo 1,23'],
  ['1.230,50', 'Wpisz tę liczbę tak: 1 230,5'],
  ['1 230 EUR', 'Tu wpisuje się liczbę w innej jednostce: PLN'],
])('an amount that is no number for certain is refused: %s', (amount, message) => {
  const form = { ...newPayment, amount };
  expect(paymentBody(form, 'pl').amount).toBeNaN();
  expect(amountError(form, 'pl')?.replaceAll('\u00A0', ' ')).toBe(message);
});

test('the amount of a saved payment is shown in the notation of the language', () => {
  const saved = { ...paymentBody(newPayment, 'pl'), amount: 1230.5 };
  expect(paymentForm(saved, '2026-11-21', 'pl').amount).toBe('1230,5');
});
