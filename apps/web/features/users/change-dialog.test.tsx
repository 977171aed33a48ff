import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UserItem } from '@zagon/contract/users/endpoints.ts';
import { expect, test, vi } from 'vitest';
import { respondWith } from '../../api/test-responses.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { ChangeDialog } from './change-dialog.tsx';

const ewa: UserItem = {
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

const GIVEN = [
  { id: 'm', kind: 'invitation', name: 'mole@farm.example', account: 'Farm' },
  { id: 'w', kind: 'wall', name: 'Office', account: 'Farm' },
];

test('removing an administrator shows what ends with it, needs a tick in a checkbox, and sends the confirmation', async () => {
  const sent = respondWith([200, GIVEN], [200, { ok: true }]);
  const onClose = vi.fn<() => void>();
  renderInApp(<ChangeDialog user={ewa} change="remove" isSelf={false} onClose={onClose} />);
  expect(await screen.findByText('wall screen: Office')).toBeVisible();
  expect(screen.getByText('invitation: mole@farm.example')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('I know that Ewa Nowak is an administrator'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(sent).toEqual([null, { confirmed: true }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('leaving the account warns of losing access', async () => {
  renderInApp(<ChangeDialog user={ewa} change="remove" isSelf onClose={() => {}} />);
  expect(await screen.findByText(/You lose access to this farm at once/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeDisabled();
});

test('the refusal of the last administrator stays in the dialog', async () => {
  respondWith(
    [200, []],
    [422, { err: 'validation', message: '', fields: { user_type: 'This is the only administrator.' } }],
  );
  renderInApp(<ChangeDialog user={ewa} change="demote" isSelf={false} onClose={() => {}} />);
  await userEvent.click(screen.getByLabelText('I understand what I will lose'));
  await userEvent.click(screen.getByRole('button', { name: 'Change the role' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This is the only administrator.');
});
