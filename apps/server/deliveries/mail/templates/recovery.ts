import { template } from './template.ts';

type Recovery = { readonly email: string; readonly url: string; readonly validMinutes: number };

/** The link to a new password. */
export const recovery = template<Recovery>((t, { email, url, validMinutes }) => ({
  subject: t({ pl: 'Nowe hasło do Zagonu', en: 'Your new Zagon password' }),
  heading: t({ pl: 'Ustaw nowe hasło', en: 'Set a new password' }),
  paragraphs: [
    t({ pl: 'Dzień dobry,', en: 'Hello,' }),
    t({
      pl: 'ktoś poprosił o nowe hasło dla tego adresu. Dotychczasowe działa, dopóki nie ustawisz nowego.',
      en: 'a new password was requested for this address. The current one works until you set a new one.',
    }),
  ],
  button: { label: t({ pl: 'Ustaw hasło', en: 'Set a password' }), url },
  note: t({
    pl: 'Po zmianie hasła zakończą się wszystkie sesje. Weryfikacja dwuetapowa zostaje bez zmian.',
    en: 'Changing the password ends all sessions. The second factor stays as it is.',
  }),
  facts: [
    {
      name: t({ pl: 'Ważne przez', en: 'Valid for' }),
      value: t({ pl: '$minutes minut, jeden raz', en: '$minutes minutes, once' }, { minutes: String(validMinutes) }),
    },
    { name: t({ pl: 'Dla adresu', en: 'For the address' }), value: email },
  ],
  footer: t({
    pl: 'To nie Ty? Nic nie rób: hasło się nie zmieni, a link wygaśnie.',
    en: 'Not you? Do nothing: the password stays the same and the link expires.',
  }),
}));
