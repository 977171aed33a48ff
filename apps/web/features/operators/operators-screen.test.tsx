import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OperatorInvitation, OperatorShape } from '@zagon/contract/operators/endpoints.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { setFactorCheckedAt } from '../../api/recent-factor.ts';
import { respondWith } from '../../api/test-responses.ts';
import { renderAtAddress } from '../../app/test-render.tsx';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { nowMs } from '../../time/clock.ts';
import OperatorsScreen from './operators-screen.tsx';

const SELF: OperatorShape = {
  id: 'u',
  name: '',
  email: 'zofia@zagon.example',
  signed_in_at: '2026-06-11T10:00:00Z',
  second_factor: true,
  locked_at: null,
};
const OTHER: OperatorShape = { ...SELF, id: 'o', name: 'Marek Lis', email: 'marek@zagon.example' };
const INVITED: OperatorInvitation = {
  id: 'i',
  email: 'ewa@zagon.example',
  invited_by: 'Marek Lis',
  expires_at: '2026-06-18T10:00:00Z',
  expired: false,
};

function renderWith(operators: readonly OperatorShape[], invitations: readonly OperatorInvitation[] = []): void {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(0, { client: null }));
  client.setQueryData(keyOf('listOperators'), { operators: [...operators], invitations: [...invitations] });
  renderAtAddress(<OperatorsScreen />, client);
}

afterEach(() => vi.unstubAllGlobals());

test('operators and open invitations are listed, and who is reading is marked', async () => {
  renderWith([SELF, OTHER], [INVITED]);
  const [self, other] = within(await screen.findByRole('list', { name: 'Operators' })).getAllByRole('listitem');
  expect(self).toHaveTextContent(/zofia@zagon\.example.*you/);
  expect(other).toHaveTextContent(/Marek Lis.*2nd factor/);
  expect(screen.getByRole('list', { name: 'Invitations' })).toHaveTextContent(/ewa@zagon\.example.*Marek Lis/);
});

test('the only operator cannot be removed', async () => {
  renderWith([SELF]);
  expect(await screen.findByRole('list', { name: 'Operators' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});

test('a removal shows what ends with it, and stays open with the sentence of a refusal and the written reason', async () => {
  const message = 'This is the last operator who can sign in.';
  const invitation = { id: 'm', kind: 'operator_invitation', name: 'mole@evil.example', account: null };
  const sent = respondWith([200, [invitation]], [409, { err: 'conflict', message }]);
  setFactorCheckedAt(new Date(nowMs()).toISOString());
  renderWith([SELF, OTHER]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: Marek Lis' }));
  const sheet = await screen.findByRole('dialog');
  expect(await within(sheet).findByText('invitation of an operator: mole@evil.example')).toBeVisible();
  await userEvent.type(within(sheet).getByLabelText('Reason'), 'has left the company');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Remove' }));
  expect(await within(sheet).findByText(message)).toBeVisible();
  expect(within(sheet).getByLabelText('Reason')).toHaveValue('has left the company');
  expect(sent).toEqual([null, { reason: 'has left the company' }]);
});
