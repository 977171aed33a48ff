import { cleanup, screen, within } from '@testing-library/react';
import type { AccountContact } from '@zagon/contract/walls/operator.ts';
import { afterEach, expect, test } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import AccountsBoard from './accounts-board.tsx';

const calm: AccountContact = {
  client: { id: 'c', name: 'Calm farm' },
  stations: 1,
  stations_offline: 0,
  modules: 4,
  silent: 0,
  never: 0,
  low_battery: 0,
  weak_signal: 0,
  last_contact_at: '2026-06-11T12:00:00Z',
};
const totals = { ...calm, accounts: 2, stations_offline: 1 };

function show(reply: ReplyOf<'accountsInContact'>) {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(0, { client: null }));
  client.setQueryData(keyOf('accountsInContact', { query: {} }), reply);
  renderInApp(<AccountsBoard />, client);
}

afterEach(cleanup);

test('the board shows the faults of each account, and that the others are in order', () => {
  const faulty = { ...calm, client: { id: 'f', name: 'Faulty farm' }, stations_offline: 1, silent: 3 };
  show({ totals, accounts: [faulty, calm] });
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first ?? document.body).getByText('Modules silent: 3')).toBeDefined();
  expect(within(second ?? document.body).getByText('in order')).toBeDefined();
});

test('the board states how many accounts are not listed, and when there are none', () => {
  show({ totals, accounts: [calm] });
  expect(screen.getByText('1 more account')).toBeDefined();
  cleanup();
  show({ totals: { ...totals, accounts: 0 }, accounts: [] });
  expect(screen.getByText('No account has devices yet.')).toBeDefined();
});
