import type { PolishOf } from '../../../i18n/shape.ts';
import type { operatorSetupEn } from './texts.en.ts';

export const operatorSetupPl = {
  title: 'Pierwszy operator',
  lead: 'Ten link tworzy konto pierwszego operatora tej instalacji.',
  invited: {
    title: 'Nowy operator',
    lead: 'Masz zaproszenie na operatora tej instalacji. Ustaw hasło, potem dodaj aplikację uwierzytelniającą.',
  },
  emailWrong: 'Podaj poprawny adres e-mail',
  next: 'Dalej: aplikacja uwierzytelniająca',
  create: 'Utwórz operatora',
  toSignIn: 'Do logowania',
  app: {
    title: 'Aplikacja uwierzytelniająca',
    lead: 'Operator loguje się hasłem i kodem z telefonu.',
    secret: 'Klucz do aplikacji',
    keep: 'Zeskanuj kod albo dodaj w aplikacji konto przez wpisanie klucza: oparte na czasie, sześć cyfr. Klucz zapisz też w bezpiecznym miejscu.',
    qr: 'Kod QR dla aplikacji uwierzytelniającej',
    link: 'Otwórz aplikację na tym urządzeniu',
  },
  created: {
    title: 'Utworzono operatora',
    text: 'Zaloguj się hasłem i następnym kodem z aplikacji. Użyty przed chwilą kod nie zadziała drugi raz.',
  },
  dead: {
    title: 'Ten link nie działa',
    text: 'Był już użyty, wygasł albo zastąpił go nowszy. Jeśli przyszedł w zaproszeniu, poproś o nowe. Jeśli operatora jeszcze nie ma, uruchom Zagon ponownie: wypisze nowy link.',
  },
} satisfies PolishOf<typeof operatorSetupEn>;
