import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

test('an irreversible action requires the typed name and the checkbox', async () => {
  const onConfirm = vi.fn<(typed: string) => void>();
  renderInApp(
    <ConfirmDialog
      open
      kind="alert"
      title="Delete the account?"
      action="Delete"
      input={{ label: 'Name of the account', match: 'Zielone Pole' }}
      checkbox="I know that this cannot be undone"
      onClose={() => {}}
      onConfirm={onConfirm}
    >
      All readings go.
    </ConfirmDialog>,
  );
  const action = await screen.findByRole('button', { name: 'Delete' });
  expect(action).toBeDisabled();
  await userEvent.type(screen.getByLabelText('Name of the account'), 'Zielone Pole');
  expect(action).toBeDisabled();
  await userEvent.click(screen.getByLabelText('I know that this cannot be undone'));
  await userEvent.click(action);
  expect(onConfirm).toHaveBeenCalledExactlyOnceWith('Zielone Pole');
});

test('a question names its object and can be cancelled', async () => {
  const onClose = vi.fn<() => void>();
  renderInApp(
    <ConfirmDialog
      open
      kind="question"
      title="Stop watering Block B?"
      action="Stop"
      onClose={onClose}
      onConfirm={() => {}}
    >
      The valve closes at once.
    </ConfirmDialog>,
  );
  expect(await screen.findByRole('dialog', { name: /Stop watering Block B/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});
