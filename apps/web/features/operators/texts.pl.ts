import type { PolishOf } from '../../i18n/shape.ts';
import type { operatorsEn } from './texts.en.ts';

export const operatorsPl = {
  title: 'Operatorzy',
  lead: 'Operatorzy widzą wszystkie konta tej instalacji i pomagają ich użytkownikom.',
  invite: 'Zaproś operatora',
  you: 'to Ty',
  locked: 'Zablokowany',
  factor: '2 etapy',
  signedIn: 'ostatnie logowanie {{date}}',
  neverSignedIn: 'jeszcze się nie logował',
  remove: 'Usuń',
  invitations: 'Zaproszenia',
  none: 'Nie ma otwartych zaproszeń.',
  expired: 'Wygasło',
  pending: 'Czeka',
  invitedBy: 'zaprasza {{name}}, ważne do {{date}}',
  validUntil: 'ważne do {{date}}',
  withdraw: 'Wycofaj',
  withdrawn: 'Zaproszenie wycofane',
  form: {
    title: 'Zaproś operatora',
    lead: 'Link z e-maila działa raz, przez 7 dni. Ponowne zaproszenie na ten sam adres wysyła nowy link i unieważnia poprzedni.',
    email: 'E-mail',
    language: 'Język e-maila',
    languages: { pl: 'Polski', en: 'Angielski' },
    reasonHint: 'Co najmniej 10 znaków. Operatorzy zobaczą go w dzienniku.',
    send: 'Wyślij zaproszenie',
    sent: 'Wysłano zaproszenie na {{email}}',
  },
  removal: {
    title: 'Usunąć: {{name}}?',
    lead: 'Wszystkie sesje zakończą się od razu. Hasło, weryfikacja dwuetapowa i klucze dostępu zostaną usunięte, a w dzienniku zostanie to, co ten operator zrobił.',
    self: 'To Ty: od razu nastąpi wylogowanie.',
    done: 'Operator usunięty',
  },
} satisfies PolishOf<typeof operatorsEn>;
