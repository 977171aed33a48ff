import type { Text } from '@zagon/domain/core/language.ts';

export type DocumentKind = 'terms' | 'privacy';

type Document = {
  readonly title: Text;
  readonly parts: readonly { readonly heading: Text; readonly text: Text }[];
};

/** The documents of the consents; a change needs a new `CONSENT_VERSION`. */
export const DOCUMENTS: Readonly<Record<DocumentKind, Document>> = {
  terms: {
    title: { pl: 'Regulamin', en: 'Terms of use' },
    parts: [
      {
        heading: { pl: 'Co robi Zagon', en: 'What Zagon does' },
        text: {
          pl: 'Zagon pokazuje odczyty Twoich modułów i steruje nawadnianiem według Twoich poleceń i programów. Usługę prowadzi operator tej instalacji.',
          en: 'Zagon shows the readings of your modules and controls irrigation by your orders and schedules. The operator of this installation provides the service.',
        },
      },
      {
        heading: { pl: 'Za co odpowiadasz', en: 'What you are responsible for' },
        text: {
          pl: 'Za podłączone zawory i pompy, za osoby, którym dajesz dostęp, i za swoje hasło. Sprawdzaj w polu to, od czego zależy bezpieczeństwo ludzi i upraw.',
          en: 'For the connected valves and pumps, for the people you give access, and for your password. Check in the field whatever the safety of people and crops depends on.',
        },
      },
      {
        heading: { pl: 'Koniec umowy', en: 'End of the contract' },
        text: {
          pl: 'Konto możesz usunąć w każdej chwili w ustawieniach. Stacja i moduły są wtedy wolne.',
          en: 'You can delete the account at any time in the settings. The station and its modules are free then.',
        },
      },
    ],
  },
  privacy: {
    title: { pl: 'Polityka prywatności', en: 'Privacy policy' },
    parts: [
      {
        heading: { pl: 'Co zapisujemy', en: 'What we store' },
        text: {
          pl: 'Dane konta i użytkowników, odczyty i zdarzenia modułów oraz dziennik zmian. Hasło i PIN tylko jako skrót, którego nie da się odwrócić.',
          en: 'The data of the account and its users, readings and events of the modules, and a log of changes. Passwords and PINs only as a hash that cannot be reversed.',
        },
      },
      {
        heading: { pl: 'Po co', en: 'What for' },
        text: {
          pl: 'Żeby działały programy, alarmy i raporty. Nowości wysyłamy tylko za osobną zgodą, którą można cofnąć.',
          en: 'To run schedules, alarms and reports. News is sent only with a separate consent, which can be withdrawn.',
        },
      },
      {
        heading: { pl: 'Twoje prawa', en: 'Your rights' },
        text: {
          pl: 'Możesz pobrać swoje dane, poprawić je i usunąć konto. Po usunięciu dane osobowe znikają w ciągu 30 dni.',
          en: 'You can download your data, correct them and delete the account. Personal data are removed within 30 days of that.',
        },
      },
    ],
  },
};
