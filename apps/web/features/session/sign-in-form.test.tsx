import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../app/test-render.tsx';
import { respondWith } from '../../api/test-responses.ts';
import { SignInForm } from './sign-in-form.tsx';

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

async function enterPassword(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail'), 'zofia@zagon.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo_Farm1!');
  await signIn();
}

const asks = [401, { err: 'second_factor', message: 'Enter the code.' }] as const;

test('a user with a second factor is asked for six digits in the same place; pasted spaces are removed', async () => {
  const sent = respondWith(asks, [200, { ok: true, token: 'new' }]);
  const onSignedIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  renderInApp(<SignInForm onSignedIn={onSignedIn} />);
  await enterPassword();
  const field = await screen.findByLabelText('Six-digit code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.paste('123 456');
  await signIn();
  expect(sent.at(-1)).toEqual({ email: 'zofia@zagon.example', password: 'Demo_Farm1!', code: '123456' });
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('a wrong code is reported, and its field is cleared', async () => {
  respondWith(asks, [
    401,
    { err: 'second_factor', message: 'The code is wrong or has already been used. Enter the next one.' },
  ]);
  renderInApp(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await enterPassword();
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '111111');
  await signIn();
  expect(
    await screen.findByText('The code is wrong or has already been used. Enter the next one.'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Six-digit code')).toHaveValue('');
});

test('an incomplete code is not sent', async () => {
  const sent = respondWith(asks);
  renderInApp(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await enterPassword();
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '1234');
  await signIn();
  expect(screen.getByText('Enter the six digits')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('wrong credentials give one message, whichever was wrong, and clear the password', async () => {
  respondWith([401, { err: 'incorrect_login_data', message: 'Incorrect login data.' }]);
  renderInApp(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await enterPassword();
  expect(await screen.findByText('Incorrect login data.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveValue('zofia@zagon.example');
});

test('too many attempts state how long to wait', async () => {
  respondWith([
    429,
    { err: 'too_many_requests', message: 'Too many attempts. Wait a moment and try again.', retry_after: 40 },
  ]);
  renderInApp(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await enterPassword();
  expect(await screen.findByText(/Too many attempts\. Try again in \d+ s\./)).toBeInTheDocument();
});

test('an empty field is named and focused, and nothing is sent', async () => {
  const sent = respondWith();
  renderInApp(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await signIn();
  expect(screen.getByText('Enter your e-mail address')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(sent).toEqual([]);
});
