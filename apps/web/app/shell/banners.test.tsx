import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { anAccount, signedInUser } from '../../entities/session/testing/test-me.ts';
import { nowMs } from '../../time/clock.ts';
import { renderInApp } from '../test-render.tsx';
import { Banners } from './banners.tsx';

/** Renders the banners of an account whose last day is this many days from today. */
function renderBanners(daysLeft: number, userType: 1 | 2 = 1): void {
  const today = Temporal.Instant.fromEpochMilliseconds(nowMs()).toZonedDateTimeISO('Europe/Warsaw').toPlainDate();
  const account = {
    ...anAccount(daysLeft < 0 ? 'expired' : 'active'),
    expiration_date: today.add({ days: daysLeft }).toString(),
  };
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(userType, { client: account }));
  renderInApp(<Banners />, client);
}

test('an account that ends within 30 days shows a banner, which links administrators to its payments', () => {
  renderBanners(30);
  expect(screen.getByRole('status')).toHaveTextContent(/^The account is valid until/);
  expect(screen.getByRole('link', { name: 'Company and payments' })).toHaveAttribute(
    'href',
    '#/settings/profile/client',
  );
});

test('an account that ends later shows none', () => {
  renderBanners(31);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test.each([
  [-1, /Schedules keep running until/],
  [-14, /Schedules keep running until/],
  [-15, /grace period has ended: schedules are paused/],
])('%i days before its end an account shows %s', (daysLeft, text) => {
  renderBanners(daysLeft, 2);
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

const HEALTHY = {
  checked_at: '2026-05-04T05:00:00Z',
  database: true,
  broker: true,
  dispatcher: true,
  connections: 1,
  stations: { online: 1, all: 1 },
  not_closed: 0,
  blocking: 0,
  deliveries: { waiting: 0, failed: 0 },
};
const RESTORE = { id: 'r', restored_to: '2026-05-04T04:30:00Z', restored_at: '2026-05-04T05:00:00Z' };

/** Renders the banners of an operator outside accounts. */
function renderForOperator(restore: typeof RESTORE | null): void {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(0, { client: null }));
  client.setQueryData(keyOf('installationHealth'), { ...HEALTHY, restore });
  renderInApp(<Banners />, client);
}

test('an operator sees that the database was restored, as of when, and must give a reason before schedules run', async () => {
  renderForOperator(RESTORE);
  const banner = screen.getByRole('region', { name: 'Restored database' });
  expect(banner).toHaveTextContent(/as of .*06:30.* paused until you confirm it/);
  fireEvent.click(screen.getByRole('button', { name: 'Let schedules run…' }));
  expect(await screen.findByRole('dialog', { name: 'Let the schedules of all accounts run?' })).toBeVisible();
});

test('an operator of a database that was not restored sees nothing', () => {
  renderForOperator(null);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
