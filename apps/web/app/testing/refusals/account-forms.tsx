import { fireEvent, screen } from '@testing-library/react';
import { Notifications } from '@mantine/notifications';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { ChangeDialog } from '../../../features/users/change-dialog.tsx';
import { CompanyForm } from '../../../features/accounts/own/company-form.tsx';
import { ConsentRow } from '../../../features/consents/consent-row.tsx';
import { DeleteCard } from '../../../features/accounts/own/delete-card.tsx';
import { EmailCard } from '../../../features/me/email-card.tsx';
import { InviteSheet } from '../../../features/users/invite-sheet.tsx';
import { PasswordCard } from '../../../features/me/password-card.tsx';
import { ProfileCard } from '../../../features/me/profile-card.tsx';
import { UnitsCard } from '../../../features/me/units-card.tsx';
import { COMPANY_PLACES, OWN_ACCOUNT } from './company.ts';
import { aMember } from './link-and-member.ts';
import { ABOVE_BUTTONS, loadUser, type RefusalForm } from './refusal-form.ts';
import { enter, fieldAt, press } from './screen-texts.ts';

const close = () => undefined;
const { user } = signedInUser(1);

const TEXT = {
  id: 't',
  kind: 'marketing',
  version: '1',
  required: false,
  asks_again: false,
  valid_from: '2026-01-01T00:00:00Z',
  title: { pl: 'Nowości', en: 'News' },
} as const;

/** The data of the profile: names and available choices. */
const PROFILE = {
  first_name: ABOVE_BUTTONS,
  family_name: ABOVE_BUTTONS,
  description: ABOVE_BUTTONS,
  language: ABOVE_BUTTONS,
  time_zone: ABOVE_BUTTONS,
  temperature_unit: ABOVE_BUTTONS,
  area_unit: ABOVE_BUTTONS,
  date_format: ABOVE_BUTTONS,
  hide_start_screen: ABOVE_BUTTONS,
} as const;

/** The user's profile, the users of the account, and the account. */
export const ACCOUNT_FORMS = {
  'profile: names': {
    call: 'updateProfile',
    prepare: loadUser('without'),
    render: () => <ProfileCard user={user} />,
    fill: () => enter('me:profile.firstName', 'Hanna'),
    send: () => press('common:save'),
    places: {
      ...PROFILE,
      first_name: 'me:profile.firstName',
      family_name: 'me:profile.familyName',
      description: 'me:profile.description',
      language: 'me:profile.language',
    },
  },
  'profile: units': {
    call: 'updateProfile',
    prepare: loadUser('without'),
    render: () => <UnitsCard user={user} />,
    fill: () => fireEvent.click(screen.getByRole('radio', { name: '°F' })),
    send: () => press('common:save'),
    places: { ...PROFILE, time_zone: 'me:units.zone' },
  },
  'profile: e-mail': {
    call: 'changeEmail',
    prepare: loadUser('without'),
    render: () => <EmailCard user={user} />,
    fill: () => press('me:email.change'),
    send: () => press('me:email.send'),
    places: { email: 'me:email.next', password: 'me:email.password' },
  },
  'profile: password': {
    call: 'changePassword',
    answers: { listPasskeys: { origin: null, passkeys: [] } },
    render: () => <PasswordCard email="ewa@farm.example" />,
    send: () => press('me:password.save'),
    places: {
      current_password: 'me:password.current',
      password: 'me:password.next',
      password_repeat: 'me:password.repeat',
      keep_passkeys: ABOVE_BUTTONS,
    },
  },
  invitation: {
    call: 'inviteUser',
    render: () => <InviteSheet onClose={close} />,
    send: () => press('users:form.send'),
    places: {
      email: 'users:form.email',
      first_name: 'users:form.firstName',
      family_name: 'users:form.familyName',
      user_type: ABOVE_BUTTONS,
      language: ABOVE_BUTTONS,
    },
  },
  'change of a role': {
    call: 'changeUser',
    render: () => <ChangeDialog user={aMember} change="demote" isSelf={false} onClose={close} />,
    fill: () => fireEvent.click(fieldAt({ label: 'users:ask.demoteTick', nth: 0 })),
    send: () => press('users:ask.demoteAction'),
    places: { user_type: ABOVE_BUTTONS, confirmed: ABOVE_BUTTONS },
  },
  'removal of a user': {
    call: 'removeUser',
    render: () => <ChangeDialog user={{ ...aMember, user_type: 2 }} change="remove" isSelf={false} onClose={close} />,
    send: () => press('users:ask.removeAction'),
    places: { confirmed: ABOVE_BUTTONS },
  },
  consent: {
    call: 'setConsent',
    render: () => (
      <>
        <Notifications />
        <ConsentRow
          consent={{ kind: 'news_email', required: false, given: true, pending: false, text: TEXT, history: [] }}
        />
      </>
    ),
    send: () => fireEvent.click(screen.getByRole('switch')),
    announces: true,
    places: { kind: ABOVE_BUTTONS, given: ABOVE_BUTTONS, version: ABOVE_BUTTONS },
  },
  company: {
    call: 'updateAccount',
    render: () => <CompanyForm own={OWN_ACCOUNT} onDone={close} />,
    send: () => press('ownAccount:company.save'),
    places: COMPANY_PLACES,
  },
  'deletion of the account': {
    call: 'closeAccount',
    prepare: loadUser('without'),
    answers: {
      closingConsequences: {
        modules: 0,
        open_outputs: 0,
        schedules: 0,
        users: 1,
        erased_at: '2026-12-31T00:00:00Z',
      },
    },
    render: () => <DeleteCard name="Zielone Pole" />,
    fill: () => press('ownAccount:deletion.start'),
    send: () => press('ownAccount:deletion.send'),
    places: {
      confirmed: 'ownAccount:deletion.confirm',
      name: 'ownAccount:deletion.name',
      password: 'ownAccount:deletion.password',
    },
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;
