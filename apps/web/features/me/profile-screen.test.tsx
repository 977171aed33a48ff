import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Passkey } from '@zagon/contract/session/passkeys.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { PasswordCard } from './password-card.tsx';
import { UnitsCard } from './units-card.tsx';
import { serverResponse } from '../../api/test-responses.ts';

/** Answers every write with this, and records the requests. */
function mockServer(status: number, reply: unknown, passkeys: readonly Passkey[] = []) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const isWrite = init.method === 'PUT';
    if (isWrite && typeof init.body === 'string') sent.push([url, JSON.parse(init.body)]);
    const read = url === '/token' ? { token: 't' } : url === '/api/passkeys' ? { origin: null, passkeys } : [];
    return Promise.resolve(
      serverResponse(JSON.stringify(isWrite ? reply : read), {
        status: isWrite ? status : 200,
        headers: { 'content-type': 'application/json' },
      }),
    );
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

function renderUnits() {
  const me = signedInUser(1);
  const client = newQueryClient();
  client.setQueryData(keyOf('me'), me);
  renderInApp(<UnitsCard user={me.user} />, client);
}

test('the preview follows each choice before it is saved and shows the previous one', () => {
  mockServer(200, { ok: true });
  renderUnits();
  const preview = screen.getByRole('group', { name: 'Preview' });
  expect(preview).toHaveTextContent('23.4°C');
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('radio', { name: '°F' }));
  expect(preview).toHaveTextContent('74.1°F was 23.4°C');
  fireEvent.click(screen.getByRole('radio', { name: 'acre' }));
  expect(preview).toHaveTextContent(/1\.24.ac was 0\.50.ha/);
  expect(screen.getByText('2 changes')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(preview).not.toHaveTextContent('was');
});

test('only changes are saved', async () => {
  const sent = mockServer(200, { ok: true });
  renderUnits();
  fireEvent.click(screen.getByRole('radio', { name: '°F' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([['/api/me/profile', { temperature_unit: 'F', version: 'v1' }]]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
});

test('a refused password is explained at its field, and the input stays', async () => {
  mockServer(422, { err: 'validation', message: '', fields: { current_password: 'The current password is wrong' } });
  renderInApp(<PasswordCard email="anna@farm.example" />);
  const card = within(screen.getByRole('region', { name: 'Password' }));
  fireEvent.change(card.getByLabelText('New password'), { target: { value: 'Larch_Kite1!' } });
  fireEvent.click(card.getByRole('button', { name: 'Change the password' }));
  expect(await card.findByText('The current password is wrong')).toBeVisible();
  expect(card.getByLabelText('New password')).toHaveValue('Larch_Kite1!');
});

const passkey = (id: string, name: string): Passkey => ({
  id,
  name,
  created_at: '2026-05-04T07:00:00Z',
  used_at: null,
});

test('a new password removes all passkeys but those that are ticked', async () => {
  const sent = mockServer(200, { ended_sessions: 0 }, [passkey('a', 'Own phone'), passkey('b', 'Unknown')]);
  renderInApp(<PasswordCard email="anna@farm.example" />);
  const card = within(screen.getByRole('region', { name: 'Password' }));
  const own = await card.findByRole('checkbox', { name: 'Keep Own phone' });
  expect(own).not.toBeChecked();
  expect(card.getByRole('checkbox', { name: 'Keep Unknown' })).not.toBeChecked();
  fireEvent.click(own);
  fireEvent.click(card.getByRole('button', { name: 'Change the password' }));
  await waitFor(() => expect(sent).toEqual([['/api/me/password', expect.objectContaining({ keep_passkeys: ['a'] })]]));
});

test('passkeys that were not shown yet are shown before the password is changed', async () => {
  const sent = mockServer(200, { ended_sessions: 0 }, [passkey('a', 'Own phone')]);
  renderInApp(<PasswordCard email="anna@farm.example" />);
  const card = within(screen.getByRole('region', { name: 'Password' }));
  fireEvent.click(card.getByRole('button', { name: 'Change the password' }));
  expect(await card.findByRole('checkbox', { name: 'Keep Own phone' })).toBeVisible();
  expect(sent).toEqual([]);
});

test('users without passkeys are not asked about any', async () => {
  const sent = mockServer(200, { ended_sessions: 0 });
  renderInApp(<PasswordCard email="anna@farm.example" />);
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Passkeys')).not.toBeInTheDocument();
});
