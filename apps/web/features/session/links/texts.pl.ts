import type { PolishOf } from '../../../i18n/shape.ts';
import type { inviteEn, passResetEn } from './texts.en.ts';

export const passResetPl = {
  title: 'Nowe hasło',
  request: {
    title: 'Nie pamiętasz hasła?',
    lead: 'Wpisz swój adres e-mail. Wyślemy link, którym ustawisz nowe hasło.',
    send: 'Wyślij link',
    back: 'Wróć do logowania',
  },
  sent: {
    title: 'Sprawdź pocztę',
    lead: 'Jeśli {{email}} to adres użytkownika, link jest już w drodze. Jest ważny {{minutes}} minut.',
    hint: 'Po kilku minutach nadal nic? Sprawdź folder ze spamem i adres. W ciągu godziny wysyłamy najwyżej trzy wiadomości.',
    again: 'Podaj inny adres',
  },
  set: {
    title: 'Ustaw nowe hasło',
    lead: 'Pozostałe sesje się zakończą. Weryfikacja dwuetapowa zostaje bez zmian.',
    save: 'Ustaw hasło i zaloguj się',
  },
  dead: {
    title: 'Ten link nie działa',
    request: 'Poproś o nowy link',
  },
} satisfies PolishOf<typeof passResetEn>;

export const invitePl = {
  title: 'Zaproszenie',
  open: {
    title: 'Zaproszenie do: {{account}}',
    from: 'Zaprasza: {{inviter}}.',
    fromUnknown: 'Zaprasza administrator konta.',
    role1: 'Jako administrator oprócz podglądu i sterowania wodą zmieniasz ustawienia, programy i użytkowników.',
    role2: 'Jako użytkownik widzisz pola, otwierasz i zamykasz wodę, potwierdzasz alarmy.',
    terms: 'Dołączając, akceptujesz regulamin i potwierdzasz, że znasz politykę prywatności.',
    read: 'Przeczytaj',
    for: 'Dla adresu {{email}}',
  },
  setPassword: {
    lead: 'Wymyśl hasło. Razem z adresem {{email}} posłuży do logowania.',
    save: 'Dołącz i zaloguj się',
  },
  signIn: { lead: 'Masz już dostęp do Zagonu. Zaloguj się, żeby dodać to gospodarstwo; hasło się nie zmieni.' },
  join: { button: 'Dołącz', joining: 'Zalogowano jako {{email}}.' },
  signOut: {
    lead: 'W tej przeglądarce zalogowano się jako {{email}}, a zaproszenie jest dla: {{invited}}.',
    button: 'Wyloguj się i przejdź dalej',
    stay: 'Zostań przy tym logowaniu',
  },
  ended: {
    accepted: { title: 'Zaproszenie już przyjęte', text: 'Zaloguj się, żeby otworzyć gospodarstwo.' },
    withdrawn: { title: 'Zaproszenie wycofane', text: 'Nie jest już ważne. Zapytaj o nie: {{inviter}}.' },
    expired: { title: 'Zaproszenie wygasło', text: 'Było ważne do {{until}}. O ponowne wysłanie poproś: {{inviter}}.' },
    replaced: { title: 'Jest nowsze zaproszenie', text: 'Otwórz najnowszą wiadomość o gospodarstwie {{account}}.' },
    unknown: {
      title: 'Ten link nie działa',
      text: 'Sprawdź, czy skopiowano cały adres, albo poproś o nowe zaproszenie.',
    },
  },
  someone: 'administrator konta',
  toSignIn: 'Przejdź do logowania',
} satisfies PolishOf<typeof inviteEn>;
