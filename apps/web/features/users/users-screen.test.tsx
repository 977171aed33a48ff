import { screen } from '@testing-library/react';
import type { UserItem } from '@zagon/contract/users/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderAtAddress } from '../../app/test-render.tsx';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import UsersScreen from './users-screen.tsx';

const EWA: UserItem = {
  version: 'v1',
  id: 'ewa',
  email: 'ewa@farm.example',
  first_name: 'Ewa',
  family_name: 'Nowak',
  phone: '',
  user_type: 1,
  language: 'pl',
  invited: false,
  second_factor: false,
  signed_in_at: null,
  invitation: null,
};

const INVITED: UserItem = {
  ...EWA,
  id: 'jan',
  email: 'jan@farm.example',
  first_name: 'Jan',
  invited: true,
  second_factor: null,
  invitation: { expires_at: '2026-06-18T10:00:00Z', expired: false, links: 1, invited_by: 'Ewa Nowak' },
};

function renderFor(me: ReturnType<typeof signedInUser>, address?: string): void {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listUsers'), [EWA, INVITED]);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  renderAtAddress(<UsersScreen />, client, address);
}

afterEach(() => vi.unstubAllGlobals());

test('an administrator can invite, and send or withdraw an invitation', async () => {
  renderFor(signedInUser(1));
  expect(await screen.findByRole('button', { name: 'Invite a user' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw: jan@farm.example' })).toBeVisible();
});

test('an operator inside the account reads its users and invitations, and nothing offers a change', async () => {
  renderFor(signedInUser(0, { entered: { reason: 'Ticket 5531', until: '2026-06-11T13:00:00Z' } }));
  expect(await screen.findByText('Ewa Nowak')).toBeVisible();
  expect(screen.getByText('jan@farm.example')).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a link to the form of an invitation opens it for those who may invite', async () => {
  renderFor(signedInUser(1), '/?add=true');
  expect(await screen.findByRole('dialog')).toHaveTextContent('Invite a user');
});

test('a link to the form of an invitation shows others the list alone', async () => {
  renderFor(signedInUser(2), '/?add=true');
  expect(await screen.findByText('Ewa Nowak')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});
