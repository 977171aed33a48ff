import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { DeleteCard } from './delete-card.tsx';
import { serverJson } from '../../../api/test-responses.ts';

const NUMBERS = { modules: 16, open_outputs: 2, schedules: 5, users: 3, erased_at: '2026-12-21T10:00:00Z' };

/** A server that responds to the deletion with this, and records the requests. */
function mockServer(status: number, answer: unknown) {
  setCsrfToken('t');
  const sent: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (_address, init) => {
      if (typeof init?.body !== 'string') return serverJson(NUMBERS);
      sent.push(JSON.parse(init.body));
      return serverJson(answer, { status });
    }),
  );
  return sent;
}

function renderCard() {
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), signedInUser(1));
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  renderInApp(<DeleteCard name="Green Field" />, client);
  return invalidated;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setCsrfToken(undefined);
});

test('the card shows in numbers what deleting ends before it asks anything', async () => {
  mockServer(200, {});
  renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  expect(await screen.findByText('Outputs not confirmed closed now')).toBeVisible();
  expect(screen.getByText('16')).toBeVisible();
  expect(screen.getByText('21 Dec 2026')).toBeVisible();
});

test('a refusal is explained at its field, and what was typed is kept', async () => {
  mockServer(422, { err: 'validation', message: '', fields: { name: 'This is not the name of the account' } });
  renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  await userEvent.type(screen.getByLabelText('Name of the account: Green Field'), 'Gren');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect(await screen.findByText('This is not the name of the account')).toBeVisible();
  expect(screen.getByLabelText('Name of the account: Green Field')).toHaveValue('Gren');
});

test('deleting sends the checkbox, the name and the password, and then loads the blocked account', async () => {
  const sent = mockServer(200, { ok: true, id: 'c' });
  const invalidated = renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
  await userEvent.click(screen.getByLabelText('I want to delete this account with everything in it'));
  await userEvent.type(screen.getByLabelText('Name of the account: Green Field'), 'Green Field');
  await userEvent.type(screen.getByLabelText('Your password'), 'Larch_Kite1!');
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(invalidated).toHaveBeenCalled());
  expect(sent).toEqual([{ confirmed: true, name: 'Green Field', password: 'Larch_Kite1!' }]);
});
