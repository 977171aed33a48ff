import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { respondWith } from '../../../api/test-responses.ts';
import { SetupSteps } from './setup-steps.tsx';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
async function goToAppStep(): Promise<void> {
  await userEvent.type(screen.getByLabelText('E-mail'), 'first@zagon.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Larch_Kite1!');
  await userEvent.type(screen.getByLabelText('Repeat password'), 'Larch_Kite1!');
  await userEvent.click(screen.getByRole('button', { name: 'Next: authenticator app' }));
}

const enterCode = async (code: string): Promise<void> => {
  await userEvent.click(screen.getByLabelText('Six-digit code'));
  await userEvent.paste(code);
  await userEvent.click(screen.getByRole('button', { name: 'Create the operator' }));
};

test('the password rules are ticked off while typing', async () => {
  renderInApp(<SetupSteps token="t" offer={{ secret: SECRET, email: null }} onEnd={() => {}} />);
  const tickedRules = () => screen.getAllByRole('listitem').filter((rule) => rule.textContent.includes('done')).length;
  expect(tickedRules()).toBe(0);
  await userEvent.type(screen.getByLabelText('Password'), 'farm');
  expect(tickedRules()).toBe(1);
  await userEvent.type(screen.getByLabelText('Password'), '_Farm1');
  expect(tickedRules()).toBe(5);
  await userEvent.type(screen.getByLabelText('Repeat password'), 'farm_Farm1');
  expect(tickedRules()).toBe(6);
});

test('the setup names what is missing at its field and sends nothing', async () => {
  const sent = respondWith();
  renderInApp(<SetupSteps token="t" offer={{ secret: SECRET, email: null }} onEnd={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Next: authenticator app' }));
  expect(screen.getByText('Enter your e-mail address')).toBeInTheDocument();
  expect(screen.getByText('At least 8 characters')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('the key is shown as text and as a link, and a pasted code creates the operator', async () => {
  const sent = respondWith([201, { ok: true }]);
  const onEnd = vi.fn<(end: 'created' | 'dead') => void>();
  renderInApp(<SetupSteps token="one-time" offer={{ secret: SECRET, email: null }} onEnd={onEnd} />);
  await goToAppStep();
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
      password: 'Larch_Kite1!',
      password_repeat: 'Larch_Kite1!',
      code: '287082',
    },
  ]);
  expect(onEnd).toHaveBeenCalledWith('created');
});

test('a refused code is shown under its field; a refused address returns to its step with all input kept', async () => {
  respondWith(
    [
      422,
      {
        err: 'validation',
        message: '',
        fields: { code: 'The code is wrong or has already been used. Enter the next one' },
      },
    ],
    [422, { err: 'validation', message: '', fields: { email: 'This address already has an account' } }],
  );
  renderInApp(<SetupSteps token="t" offer={{ secret: SECRET, email: null }} onEnd={() => {}} />);
  await goToAppStep();
  await enterCode('111111');
  expect(await screen.findByText('The code is wrong or has already been used. Enter the next one')).toBeInTheDocument();
  await enterCode('222222');
  expect(await screen.findByText('This address already has an account')).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('first@zagon.example');
  expect(screen.getByLabelText('Password')).toHaveValue('Larch_Kite1!');
});

test('a link used in the meantime ends the set-up', async () => {
  respondWith([404, { err: 'not_found', message: 'Not found.' }]);
  const onEnd = vi.fn<(end: 'created' | 'dead') => void>();
  renderInApp(<SetupSteps token="t" offer={{ secret: SECRET, email: null }} onEnd={onEnd} />);
  await goToAppStep();
  await enterCode('111111');
  expect(onEnd).toHaveBeenCalledWith('dead');
});

test('an invited operator sees the invited address, which cannot be changed', () => {
  renderInApp(<SetupSteps token="t" offer={{ secret: SECRET, email: 'marek@zagon.example' }} onEnd={() => {}} />);
  expect(screen.getByRole('heading', { name: 'New operator' })).toBeInTheDocument();
  expect(screen.getByLabelText('E-mail')).toHaveValue('marek@zagon.example');
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('readonly');
});
