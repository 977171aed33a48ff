import { screen } from '@testing-library/react';
import { CONSENTS } from '@zagon/domain/consents/consents.ts';
import type { Step } from '../../../features/registration/draft.ts';
import { RegistrationWizard } from '../../../features/registration/registration-wizard.tsx';
import { keyOf } from '../../../api/query.ts';
import { ABOVE_BUTTONS, type RefusalForm } from './refusal-form.ts';
import { enter, press, textOf, type ScreenText } from './screen-texts.ts';

const PASSWORD = 'Brzoza7-wiatr';

/** The part that a reload keeps of a registration that was complete except for PIN and password. */
const STORED = {
  key: 'k'.repeat(32),
  draft: {
    serial_number: 'AGB2000-DEMO-9001',
    name: 'Sad Pod Lasem',
    type: 'company',
    first_name: 'Ewa',
    family_name: 'Lis',
    email: 'ewa.lis@sad.example',
    phone: '',
    consents: { terms: true, privacy: true, readings: true, news_email: false, news_app: false },
  },
};

const FOUND = { serial_number: 'AGB2000-DEMO-9001', device_type: 'AGB-2000', modules: [] };

const untilStep = (title: ScreenText) => screen.findByRole('heading', { name: textOf(title) });

/** The wizard, complete up to a step. */
const wizardAt = (step: Step) =>
  ({
    render: () => <RegistrationWizard onRegistered={async () => {}} />,
    prepare: (client) => {
      sessionStorage.setItem('zagon.registration', JSON.stringify({ ...STORED, step }));
      client.setQueryData(keyOf('listLegalTexts'), []);
    },
    answers: {
      checkRegistrationDevice: FOUND,
      checkRegistrationAccount: { ok: true },
      checkRegistrationEmail: { ok: true },
    },
  }) as const satisfies Partial<RefusalForm>;

/** A reload returns to the first step, because it loses the PIN. */
async function fromStationTo(title: ScreenText): Promise<void> {
  enter('registration:station.pin', 'ZAGON234');
  press('registration:continue');
  await untilStep(title);
}

const LABEL = { serial_number: 'registration:station.serial', pin: 'registration:station.pin' } as const;

/** The steps of a registration, and its end. */
export const REGISTRATION_FORMS = {
  'registration: base station': {
    ...wizardAt('station'),
    call: 'checkRegistrationDevice',
    send: () => {
      enter('registration:station.pin', 'ZAGON234');
      press('registration:continue');
    },
    places: LABEL,
  },
  'registration: account': {
    ...wizardAt('account'),
    call: 'checkRegistrationAccount',
    fill: () => fromStationTo('registration:account.title'),
    send: () => press('registration:continue'),
    places: { ...LABEL, name: 'registration:account.name' },
    hasSteps: true,
  },
  'registration: person': {
    ...wizardAt('person'),
    call: 'checkRegistrationEmail',
    fill: () => fromStationTo('registration:person.title'),
    send: () => press('registration:continue'),
    places: { ...LABEL, email: 'entrance:email' },
    hasSteps: true,
  },
  'registration: the whole': {
    ...wizardAt('consents'),
    call: 'register',
    fill: async () => {
      await fromStationTo('registration:password.title');
      enter('entrance:password', PASSWORD);
      enter('entrance:repeat', PASSWORD);
      press('registration:continue');
      await untilStep('registration:consents.title');
    },
    send: () => press('registration:consents.create'),
    places: {
      ...LABEL,
      name: 'registration:account.name',
      type: 'registration:account.type',
      first_name: 'registration:person.firstName',
      family_name: 'registration:person.familyName',
      email: 'entrance:email',
      phone: 'registration:person.phone',
      language: ABOVE_BUTTONS,
      time_zone: ABOVE_BUTTONS,
      password: 'entrance:password',
      password_repeat: 'entrance:repeat',
      'consents.terms': CONSENTS.terms.text,
      'consents.privacy': CONSENTS.privacy.text,
      'consents.readings': CONSENTS.readings.text,
      'consents.news_email': CONSENTS.news_email.text,
      'consents.news_app': CONSENTS.news_app.text,
      consents_version: ABOVE_BUTTONS,
    },
    hasSteps: true,
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;
