import { template } from './template.ts';

type AddressConfirmation = { readonly email: string; readonly url: string; readonly validUntil: Temporal.Instant };

/** The link that confirms a new e-mail address. */
export const addressConfirmation = template<AddressConfirmation>((t, { email, url, validUntil }) => ({
  subject: t({ pl: 'Potwierdź adres e-mail', en: 'Confirm your e-mail address' }),
  heading: t({ pl: 'Czy to Twój adres?', en: 'Is this your address?' }),
  paragraphs: [
    t({ pl: 'Dzień dobry,', en: 'Hello,' }),
    t({
      pl: 'ten adres podano w Zagonie. Potwierdź go, żeby dostawać tu alarmy. Do tego czasu ich nie wysyłamy, a wszystko inne działa.',
      en: 'this address was entered in Zagon. Confirm it to receive alarms here. Until then none are sent, and everything else works.',
    }),
  ],
  button: { label: t({ pl: 'Potwierdź adres', en: 'Confirm the address' }), url },
  note: t({
    pl: 'Strona pokaże przycisk. Adres będzie potwierdzony dopiero po jego naciśnięciu.',
    en: 'The page shows a button. The address is confirmed only once you press it.',
  }),
  facts: [
    { name: t({ pl: 'Ważne do', en: 'Valid until' }), value: t.time(validUntil) },
    { name: t({ pl: 'Dla adresu', en: 'For the address' }), value: email },
  ],
  footer: t({
    pl: 'To nie Ty? Nic nie rób: bez potwierdzenia nic tu nie przyjdzie.',
    en: 'Not you? Do nothing: without the confirmation no messages are sent here.',
  }),
}));
