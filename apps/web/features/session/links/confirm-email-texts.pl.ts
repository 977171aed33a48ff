import type { PolishOf } from '../../../i18n/shape.ts';
import type { confirmEmailEn } from './confirm-email-texts.en.ts';

export const confirmEmailPl = {
  title: 'Potwierdź adres e-mail',
  lead: 'Naciśnij przycisk, żeby potwierdzić, że to Twój adres. Odtąd wysyłamy tam alarmy.',
  confirm: 'Potwierdź adres',
  done: 'Adres potwierdzony',
  doneLead: 'Alarmy przychodzą teraz na {{email}}.',
  dead: 'Ten link nie działa',
  deadLead: 'Wygasł albo był już użyty. Zaloguj się i naciśnij „Wyślij ponownie”, żeby dostać nowy.',
  continue: 'Przejdź do Zagonu',
  notice:
    'Adres {{email}} nie jest jeszcze potwierdzony, więc nie wysyłamy tam alarmów. Otwórz link z naszej wiadomości.',
  sendAgain: 'Wyślij ponownie',
  sent: 'Wysłano na {{email}}. Sprawdź też spam.',
} satisfies PolishOf<typeof confirmEmailEn>;
