import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../app/test-draw.tsx';
import { answerWith } from '../../../lib/api/test-answers.ts';
import { SetupSteps } from './setup-steps.tsx';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
async function toTheApp(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail'), 'first@zagon.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo_Farm1!');
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'Demo_Farm1!');
  await userEvent.click(screen.getByRole('button', { name: 'Next: authenticator app' }));
}

const enterCode = async (code: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText('Six-digit code'));
  await userEvent.paste(code);
  await userEvent.click(screen.getByRole('button', { name: 'Create the operator' }));
};

test('the rules of the password tick off while it is typed', async () => {
  draw(<SetupSteps token="t" secret={SECRET} onEnd={() => {}} />);
  const kept = () => screen.getAllByRole('listitem').filter((rule) => rule.textContent.includes('done')).length;
  expect(kept()).toBe(0);
  await userEvent.type(screen.getByLabelText('Password'), 'farm');
  expect(kept()).toBe(1);
  await userEvent.type(screen.getByLabelText('Password'), '_Farm1');
  expect(kept()).toBe(5);
  await userEvent.type(screen.getByLabelText('Repeat the password'), 'farm_Farm1');
  expect(kept()).toBe(6);
});

test('what is missing is told at its field and nothing is sent', async () => {
  const sent = answerWith();
  draw(<SetupSteps token="t" secret={SECRET} onEnd={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next: authenticator app' }));
  expect(screen.getByText('Enter your e-mail address')).toBeInTheDocument();
  expect(screen.getByText('At least 8 characters')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('the app gets its key as text and as a link, and a pasted code creates the operator', async () => {
  const sent = answerWith([201, { ok: true }]);
  const onEnd = vi.fn<(end: 'created' | 'dead') => void>();
  draw(<SetupSteps token="one-time" secret={SECRET} onEnd={onEnd} />);
  await toTheApp();
  expect(screen.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open the app on this device' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^otpauth:\/\/totp\/Zagon:first%40zagon\.example\?secret=GEZD/),
  );
  await enterCode('287 082');
  expect(sent).toEqual([
    {
      token: 'one-time',
      email: 'first@zagon.example',
      password: 'Demo_Farm1!',
      password_repeat: 'Demo_Farm1!',
      code: '287082',
    },
  ]);
  expect(onEnd).toHaveBeenCalledWith('created');
});

test('a refused code stands under its field; a refused address leads back to it with everything kept', async () => {
  answerWith(
    [422, { err: 'validation', message: '', fields: { code: 'The code does not fit' } }],
    [422, { err: 'validation', message: '', fields: { email: 'This address already has an account' } }],
  );
  draw(<SetupSteps token="t" secret={SECRET} onEnd={() => {}} />);
  await toTheApp();
  await enterCode('111111');
  expect(await screen.findByText('The code does not fit')).toBeInTheDocument();
  await enterCode('222222');
  expect(await screen.findByText('This address already has an account')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('first@zagon.example');
  expect(screen.getByLabelText('Password')).toHaveValue('Demo_Farm1!');
});

test('a link that was used meanwhile ends the set-up', async () => {
  answerWith([404, { err: 'not_found', message: 'Not found.' }]);
  const onEnd = vi.fn<(end: 'created' | 'dead') => void>();
  draw(<SetupSteps token="t" secret={SECRET} onEnd={onEnd} />);
  await toTheApp();
  await enterCode('111111');
  expect(onEnd).toHaveBeenCalledWith('dead');
});
