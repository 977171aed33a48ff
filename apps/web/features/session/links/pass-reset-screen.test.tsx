import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import PassResetScreen from './pass-reset-screen.tsx';
import { serverResponse } from '../../../api/test-responses.ts';

vi.mock('../../../navigation/go.ts', () => ({
  useGo: () => () => {},
  useSearchValues: () => new URLSearchParams(`token=${'x'.repeat(43)}`),
}));
afterEach(() => vi.unstubAllGlobals());

const json = (body: unknown, status = 200) =>
  serverResponse(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Answers the reading of a link with this, and records the passwords that are set. */
function mockServer(link: () => Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (url === '/token') return Promise.resolve(json({ token: 't' }));
    if (url === '/api/pass_reset/passkeys') return Promise.resolve(link());
    if (url === '/api/pass_reset' && typeof init.body === 'string') sent.push(JSON.parse(init.body));
    return Promise.resolve(json({ err: 'validation', message: 'Try another one' }, 422));
  });
  return sent;
}

const passkey = (id: string, name: string) => ({ id, name, created_at: '2026-05-04T07:00:00Z', used_at: null });

test('the passkeys of the person are listed by name, and only those that are ticked are kept', async () => {
  const sent = mockServer(() => json({ passkeys: [passkey('a', 'Own phone'), passkey('b', 'Unknown')] }));
  renderInApp(<PassResetScreen />);
  const own = await screen.findByRole('checkbox', { name: 'Keep Own phone' });
  expect(own).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Keep Unknown' })).not.toBeChecked();
  fireEvent.click(own);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Larch_Kite1!' } });
  fireEvent.change(screen.getByLabelText('Repeat password'), { target: { value: 'Larch_Kite1!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set the password and sign in' }));
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ keep_passkeys: ['a'] })]));
});

test('a link that no longer works says so before a password is entered', async () => {
  mockServer(() => json({ err: 'not_found', message: 'The link has expired' }, 404));
  renderInApp(<PassResetScreen />);
  expect(await screen.findByText('The link has expired')).toBeVisible();
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
});
