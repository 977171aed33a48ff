import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ClientListItem } from '@zagon/contract/clients/endpoints.ts';
import { expect, test, vi } from 'vitest';
import { draw } from '../../app/test-draw.tsx';
import { answerWith } from '../../lib/api/test-answers.ts';
import * as anew from '../../lib/begin-anew.ts';
import { EnterDialog } from './enter-dialog.tsx';

const client: ClientListItem = { id: 'c1', name: 'Zielone Pole', city: '', state: 'active', expiration_date: null };

test('an account is entered only with a reason of ten characters, and the page begins anew', async () => {
  const sent = answerWith([200, { ok: true, token: 'new' }]);
  const begun = vi.spyOn(anew, 'beginAnew').mockReturnValue();
  draw(<EnterDialog client={client} onClose={() => {}} />);
  const enter = () => userEvent.click(screen.getByRole('button', { name: 'Enter the account' }));
  await userEvent.type(await screen.findByLabelText('Reason'), '  too short  ');
  await enter();
  expect(screen.getByText('At least 10 characters')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Reason'), ', but not now');
  await enter();
  expect(sent).toEqual([{ id_client: 'c1', reason: 'too short  , but not now' }]);
  await vi.waitFor(() => expect(begun).toHaveBeenCalledOnce());
});
