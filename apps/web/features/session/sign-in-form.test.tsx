import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '../../app/test-draw.tsx';
import { keepToken } from '../../lib/api/client.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The server's answer to a sign-in. */
function answer(status: number, body: object): void {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })),
  );
}

async function fillIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail'), 'anna@demo.zagon.farm');
  await userEvent.type(screen.getByLabelText('Password'), 'not this one');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => keepToken('abc'));
afterEach(() => vi.unstubAllGlobals());

test('wrong data is one message, whatever was wrong, and the password is emptied for another try', async () => {
  answer(401, { err: 'incorrect_login_data', message: 'Incorrect login data.' });
  draw(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await fillIn();
  expect(await screen.findByText('Incorrect login data.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveValue('anna@demo.zagon.farm');
});

test('too many tries say for how long to wait', async () => {
  answer(429, { err: 'too_many_requests', message: 'Too many tries. Wait a moment.', retry_after: 40 });
  draw(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await fillIn();
  expect(await screen.findByText(/Too many tries\. Try again in \d+ s\./)).toBeInTheDocument();
});

test('an empty field is named and focused, and nothing is sent', async () => {
  const sent = vi.fn<() => void>();
  vi.stubGlobal('fetch', sent);
  draw(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter your e-mail address')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
});
