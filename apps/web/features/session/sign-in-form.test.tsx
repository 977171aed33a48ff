import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '../../app/test-draw.tsx';
import { answerWith } from '../../lib/api/test-answers.ts';
import { SignInForm } from './sign-in-form.tsx';

const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in' }));

async function enterPassword(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail'), 'zofia@zagon.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo_Farm1!');
  await signIn();
}

const asks = [401, { err: 'second_factor', message: 'Enter the code.' }] as const;

test('who has a second factor is asked for six digits in the same place; a pasted code loses its space', async () => {
  const sent = answerWith(asks, [200, { ok: true, token: 'new' }]);
  const onSignedIn = vi.fn<() => Promise<void>>(() => Promise.resolve());
  draw(<SignInForm onSignedIn={onSignedIn} />);
  await enterPassword();
  const field = await screen.findByLabelText('Six-digit code');
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await userEvent.paste('123 456');
  await signIn();
  expect(sent.at(-1)).toEqual({ email: 'zofia@zagon.example', password: 'Demo_Farm1!', code: '123456' });
  expect(onSignedIn).toHaveBeenCalledOnce();
});

test('a wrong code is said, and its field is empty for the next one', async () => {
  answerWith(asks, [401, { err: 'second_factor', message: 'The code does not fit.' }]);
  draw(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await enterPassword();
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '111111');
  await signIn();
  expect(await screen.findByText('The code does not fit.')).toBeInTheDocument();
  expect(screen.getByLabelText('Six-digit code')).toHaveValue('');
});

test('an unfinished code is not sent', async () => {
  const sent = answerWith(asks);
  draw(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await enterPassword();
  await userEvent.type(await screen.findByLabelText('Six-digit code'), '1234');
  await signIn();
  expect(screen.getByText('Enter the six digits')).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('wrong data is one message, whatever was wrong, and the password is emptied for another try', async () => {
  answerWith([401, { err: 'incorrect_login_data', message: 'Incorrect login data.' }]);
  draw(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await enterPassword();
  expect(await screen.findByText('Incorrect login data.')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Password')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toHaveValue('zofia@zagon.example');
});

test('too many tries say for how long to wait', async () => {
  answerWith([429, { err: 'too_many_requests', message: 'Too many tries. Wait a moment.', retry_after: 40 }]);
  draw(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await enterPassword();
  expect(await screen.findByText(/Too many tries\. Try again in \d+ s\./)).toBeInTheDocument();
});

test('an empty field is named and focused, and nothing is sent', async () => {
  const sent = answerWith();
  draw(<SignInForm onSignedIn={() => Promise.resolve()} />);
  await signIn();
  expect(screen.getByText('Enter your e-mail address')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(sent).toEqual([]);
});
