import type { PolishOf } from '../../i18n/shape.ts';
import type { meEn } from './texts.en.ts';

export const mePl = {
  title: 'Twoje ustawienia',
  profile: {
    title: 'Profil',
    sub: 'Widoczny dla użytkowników tego gospodarstwa',
    name: 'Imię i nazwisko',
    email: 'E-mail',
    phone: 'Telefon',
  },
} satisfies PolishOf<typeof meEn>;
