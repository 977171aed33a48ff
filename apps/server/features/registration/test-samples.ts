import { FIRST_VERSION } from '@zagon/domain/consents/legal-texts.ts';
import type { Samples } from '../../testing/samples/sample.ts';

const label = { serial_number: 'UNKNOWN-0001', pin: 'WRONG234' };

export const registrationSamples: Samples = {
  calls: {
    checkRegistrationDevice: { body: () => label },
    checkRegistrationAccount: { body: () => ({ name: 'Sad Pod Lasem' }) },
    checkRegistrationEmail: { body: () => ({ email: 'ewa@sad.example' }) },
    register: {
      body: () => ({
        ...label,
        name: 'Sad Pod Lasem',
        type: 'company',
        first_name: 'Ewa',
        family_name: 'Lis',
        email: 'ewa@sad.example',
        language: 'pl',
        time_zone: 'Europe/Warsaw',
        password: 'Brzoza7!wiatr',
        password_repeat: 'Brzoza7!wiatr',
        consents: { terms: true, privacy: true, readings: true, news_email: false, news_app: false },
        consents_version: FIRST_VERSION,
      }),
    },
  },
};
