import type { OwnAccount } from '@zagon/contract/accounts/own.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { anAccount, signedInUser } from '../../../entities/session/testing/test-me.ts';
import AccountScreen from './account-screen.tsx';

const OWN: OwnAccount = {
  version: 'v1',
  name: 'Zielone Pole',
  type: 'company',
  full_name: 'Zielone Pole sp. z o.o.',
  address: 'Polna 12',
  city: 'Grójec',
  zip: '05-600',
  country: 'PL',
  tax_number: '7971234566',
  regon: '',
  bank_account: '',
  billing: null,
  invoice_recipient: null,
  time_zone: 'Europe/Warsaw',
  created_on: '2024-01-01',
  state: 'active',
  expiration_date: '2099-12-31',
  grace_until: '2100-01-14',
  payment_url: 'https://pay.example/zagon',
  payments: [
    {
      id: 'p',
      issued_on: '2026-06-02',
      due_on: '2026-06-16',
      paid_on: null,
      state: 'due',
      amount: 348,
      currency: 'PLN',
      document: 'FV 203/2026',
      ksef_number: '5250008198-20260602-8A41C7-9D02',
      link: '',
    },
  ],
};

function renderAccount(changes: Partial<OwnAccount> = {}): void {
  const own = { ...OWN, ...changes };
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1, { client: anAccount(own.state) }));
  client.setQueryData(keyOf('getAccount'), own);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  renderInApp(<AccountScreen />, client);
}

afterEach(() => vi.unstubAllGlobals());

test('payments show the amount due and the due date, with the end of the long number', () => {
  renderAccount();
  const payments = within(screen.getByRole('region', { name: 'Payments' }));
  expect(payments.getByRole('listitem')).toHaveTextContent(
    /FV 203\/2026.*2 Jun 2026 · KSeF …9D02.*348\.00.*Due 16 Jun 2026/,
  );
  expect(screen.getByRole('link', { name: 'Pay the next year' })).toHaveAttribute('href', 'https://pay.example/zagon');
});

test('a wrong digit of the NIP is shown at its field before anything is sent', async () => {
  renderAccount();
  const company = within(screen.getByRole('region', { name: 'Company' }));
  expect(company.getByText('valid number')).toBeVisible();
  fireEvent.click(company.getByRole('button', { name: 'Edit' }));
  fireEvent.change(company.getByLabelText('Tax number (NIP, VAT)'), { target: { value: '7971234567' } });
  fireEvent.click(company.getByRole('button', { name: 'Save' }));
  expect(await company.findByText('The check digit of the NIP does not match')).toBeVisible();
  fireEvent.change(company.getByLabelText('Tax number (NIP, VAT)'), { target: { value: '797-123-45-66' } });
  expect(company.queryByText('The check digit of the NIP does not match')).not.toBeInTheDocument();
});

test('an expired account stays readable and links to payment, but its data is closed', () => {
  renderAccount({ state: 'expired', expiration_date: '2020-01-01', grace_until: '2020-01-15' });
  expect(
    screen.getByText(/^Expired on 1 Jan 2020\. The grace period has ended: schedules are paused\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pay the next year' })).toBeVisible();
});

test('without a payment address there is no link, and without an end date no timeline', () => {
  renderAccount({ payment_url: null, expiration_date: null, grace_until: null });
  expect(screen.queryByRole('link', { name: 'Pay the next year' })).not.toBeInTheDocument();
  expect(screen.getByText('No expiry date')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});
