import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules for registering a new account. */
export const REGISTRATION_RULES = {
  station_already_activated: {
    pl: 'Ta stacja jest już aktywna. Poproś jej właściciela, żeby ją zwolnił.',
    en: 'This station is already activated. Ask its owner to release it.',
  },
  station_needed: {
    pl: 'To jest $type. Konto zakłada się ze stacją bazową; to urządzenie dodasz później.',
    en: 'This is $type. An account starts with a base station; you can add this device later.',
  },
  label_first: {
    pl: 'Sprawdź najpierw numer seryjny i PIN stacji.',
    en: 'Check the serial number and PIN of the station first.',
  },
  account_name_taken: { pl: 'Jest już konto o tej nazwie', en: 'There is already an account with this name' },
  terms_needed: {
    pl: 'Potrzebne: bez regulaminu nie ma umowy.',
    en: 'Needed: there is no contract without the terms.',
  },
  privacy_needed: {
    pl: 'Potrzebne: wiesz wtedy, co zapisujemy.',
    en: 'Needed: it says what we store about you.',
  },
  readings_needed: { pl: 'Potrzebne: z odczytów korzystają programy.', en: 'Needed: schedules read them.' },
  consents_changed: {
    pl: 'Treść zgód się zmieniła. Odśwież stronę i przeczytaj ją jeszcze raz.',
    en: 'The texts of the consents have changed. Reload the page and read them again.',
  },
} as const satisfies Record<string, Text>;
