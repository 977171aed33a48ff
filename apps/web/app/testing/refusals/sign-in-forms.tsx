import { screen } from '@testing-library/react';
import { LostFactorSheet } from '../../../features/users/lost-factor-sheet.tsx';
import PassResetScreen from '../../../features/session/links/pass-reset-screen.tsx';
import StartWallScreen from '../../../features/walls/start/start-wall-screen.tsx';
import { AddPasskeySheet } from '../../../features/security/passkeys/add-passkey-sheet.tsx';
import { RemovePasskeySheet } from '../../../features/security/passkeys/remove-passkey-sheet.tsx';
import { RenewCodesSheet } from '../../../features/security/renew-codes-sheet.tsx';
import { TurnOffSheet } from '../../../features/security/turn-off-sheet.tsx';
import { TurnOnSheet } from '../../../features/security/turn-on-sheet.tsx';
import { SignInForm } from '../../../features/session/sign-in-form.tsx';
import { goToLink, aMember } from './link-and-member.ts';
import { ABOVE_BUTTONS, loadUser, type RefusalForm } from './refusal-form.ts';
import { enter, press } from './screen-texts.ts';

const PASSWORD = 'Brzoza7-wiatr';
const CODE = '123456';
const close = () => undefined;

/** Signing in, a forgotten password, the second factor and passkeys. */
export const SIGN_IN_FORMS = {
  'sign-in': {
    call: 'login',
    render: () => <SignInForm onSignedIn={async () => {}} />,
    // A refusal clears the password.
    send: () => {
      enter('entrance:email', 'ewa@farm.example');
      enter('entrance:password', PASSWORD);
      press('session:submit');
    },
    places: {},
    ownSentences: {
      incorrect_login_data: 'entrance:wrong',
      validation: 'entrance:wrong',
      too_many_requests: 'entrance:throttled',
      second_factor: 'session:code.title',
    },
    endedBy: ['second_factor'],
  },
  'recovery: request of a link': {
    call: 'requestPasswordReset',
    prepare: () => goToLink(''),
    render: () => <PassResetScreen />,
    fill: () => enter('entrance:email', 'ewa@farm.example'),
    send: () => press('passReset:request.send'),
    places: { email: 'entrance:email' },
  },
  'recovery: new password': {
    call: 'setPassword',
    prepare: () => goToLink(`token=${'x'.repeat(43)}`),
    answers: { listRecoveryPasskeys: { passkeys: [] } },
    render: () => <PassResetScreen />,
    fill: async () => {
      await screen.findByRole('heading');
      enter('entrance:password', PASSWORD);
      enter('entrance:repeat', PASSWORD);
    },
    send: () => press('passReset:set.save'),
    places: {
      token: ABOVE_BUTTONS,
      password: 'entrance:password',
      password_repeat: 'entrance:repeat',
      keep_passkeys: ABOVE_BUTTONS,
    },
    endedBy: ['not_found', 'conflict'],
  },
  'second factor: password': {
    call: 'startSecondFactor',
    prepare: loadUser('without'),
    render: () => <TurnOnSheet onClose={close} />,
    send: () => press('security:setup.next'),
    places: { password: 'security:setup.password' },
  },
  'second factor: first code': {
    call: 'enableSecondFactor',
    prepare: loadUser('without'),
    answers: { startSecondFactor: { secret: 'A'.repeat(32), link: 'otpauth://totp/Zagon' } },
    render: () => <TurnOnSheet onClose={close} />,
    fill: async () => {
      press('security:setup.next');
      await screen.findByRole('textbox');
    },
    send: () => press('security:setup.confirm'),
    places: { code: 'security:setup.code' },
  },
  'second factor: off': {
    call: 'disableSecondFactor',
    prepare: loadUser('with'),
    render: () => <TurnOffSheet onClose={close} />,
    send: () => press('security:turnOff.action'),
    places: { password: 'security:setup.password', code: 'security:turnOff.code' },
  },
  'recovery codes': {
    call: 'renewRecoveryCodes',
    prepare: loadUser('with'),
    render: () => <RenewCodesSheet onClose={close} />,
    fill: () => enter('security:setup.code', CODE),
    send: () => press('security:codes.renew'),
    places: { code: 'security:setup.code' },
  },
  'a new passkey, with the password': {
    call: 'offerPasskey',
    prepare: loadUser('without'),
    render: () => <AddPasskeySheet onClose={close} />,
    send: () => press('security:passkeys.add'),
    places: { password: 'identity:password', code: ABOVE_BUTTONS },
  },
  'a new passkey, with a code': {
    call: 'offerPasskey',
    prepare: loadUser('with'),
    render: () => <AddPasskeySheet onClose={close} />,
    send: () => press('security:passkeys.add'),
    places: { password: ABOVE_BUTTONS, code: 'identity:code' },
  },
  'removal of a passkey': {
    call: 'removePasskey',
    prepare: loadUser('without'),
    render: () => (
      <RemovePasskeySheet
        passkey={{ id: 'p', name: 'Zielone Pole', created_at: '2026-01-01T00:00:00Z', used_at: null }}
        onClose={close}
      />
    ),
    send: () => press('security:passkeys.remove'),
    places: { password: 'identity:password', code: ABOVE_BUTTONS },
  },
  'lost second factor, by an administrator': {
    call: 'turnOffLostFactor',
    prepare: loadUser('with'),
    render: () => <LostFactorSheet user={aMember} by="admin" onClose={close} />,
    send: () => press('users:lostFactor.action'),
    places: { password: ABOVE_BUTTONS, code: 'identity:code', reason: ABOVE_BUTTONS },
  },
  'lost second factor, by an operator': {
    call: 'turnOffLostFactor',
    prepare: loadUser('with'),
    render: () => <LostFactorSheet user={aMember} by="operator" onClose={close} />,
    send: () => press('users:lostFactor.action'),
    places: { password: ABOVE_BUTTONS, code: 'identity:code', reason: 'users:lostFactor.reason' },
  },
  'a wall': {
    call: 'startWall',
    render: () => <StartWallScreen />,
    fill: () => enter('startWall:code', 'ABCDEFGH2345'),
    send: () => press('startWall:start'),
    places: { code: 'startWall:code' },
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;
