import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { respondWith } from '../../api/test-responses.ts';
import * as navigation from '../../navigation/reload-to-start.ts';
import { EnterDialog } from './enter-dialog.tsx';

const account = { id: 'c1', name: 'Zielone Pole' };

test('entering an account requires a reason of at least ten characters, then reloads the page inside the account', async () => {
  const sent = respondWith([200, { ok: true, token: 'new' }]);
  const reload = vi.spyOn(navigation, 'reloadToStart').mockReturnValue();
  renderInApp(<EnterDialog account={account} onClose={() => {}} />);
  const enter = () => userEvent.click(screen.getByRole('button', { name: 'Enter the account' }));
  await userEvent.type(await screen.findByLabelText('Reason'), '  too short  ');
  await enter();
  expect(screen.getByText('At least 10 characters')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason'), ', but not now');
  await enter();
  expect(sent).toEqual([{ id_client: 'c1', reason: 'too short  , but not now' }]);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});
