import type { PolishOf } from '../../../i18n/shape.ts';
import type { entranceEn } from './texts.en.ts';

export const entrancePl = {
  about: 'pas pola między dwiema bruzdami. Tu widać, gdzie teraz płynie woda i jak głęboko dociera.',
  languageSwitch: 'Język',
  email: 'E-mail',
  emailNeeded: 'Wpisz adres e-mail',
  password: 'Hasło',
  repeat: 'Powtórz hasło',
  wrong: 'Nieprawidłowe dane logowania.',
  throttled: 'Za dużo prób. Spróbuj ponownie za {{seconds}} s.',
  code: {
    label: 'Kod z sześciu cyfr',
    needed: 'Wpisz sześć cyfr',
  },
} satisfies PolishOf<typeof entranceEn>;
