import type { PolishOf } from '../../i18n/shape.ts';
import type { sessionEn } from './texts.en.ts';

export const sessionPl = {
  title: 'Zaloguj się',
  lead: 'Podgląd pól i sterowanie wodą.',
  submit: 'Zaloguj się',
  submitting: 'Logowanie…',
  passwordNeeded: 'Wpisz hasło',
  forgot: 'Nie pamiętasz hasła?',
  legal: 'Regulamin i prywatność',
  code: {
    title: 'Drugi krok',
    lead: 'Otwórz w telefonie aplikację uwierzytelniającą.',
    back: 'Wróć do hasła',
    useRecovery: 'Użyj kodu zapasowego',
    useApp: 'Użyj aplikacji',
    recoveryLead: 'Każdy kod zapasowy zastąpi aplikację jeden raz.',
    recovery: 'Kod zapasowy',
    recoveryNeeded: 'Wpisz dziesięć liter i cyfr',
  },
  passkey: {
    or: 'albo',
    signIn: 'Zaloguj kluczem dostępu',
    failed: 'Przeglądarka nie mogła poprosić o klucz dostępu. Zaloguj się hasłem.',
  },
  newStation: {
    title: 'Masz nową stację bazową?',
    text: 'Załóż konto, z kodami z etykiety.',
  },
  blocked: {
    title: 'To konto jest zablokowane',
    text: 'Konto {{name}} zostało zablokowane przez operatora Zagonu. Pola i odczyty są bezpieczne; programy są wstrzymane, a każdy zawór dostał polecenie zamknięcia.',
    whom: 'Aby odblokować konto, napisz do operatora swojej instalacji Zagonu.',
    operator: 'Tę instalację Zagonu prowadzi {{name}}.',
    contact: 'Telefon lub e-mail: {{contact}}.',
    deletedTitle: 'To konto jest usuwane',
    deletedText:
      'Administrator usunął konto {{name}}. Programy się skończyły, a każde wyjście jest zamykane; potem urządzenia będą wolne. Dane znikną po 30 dniach.',
    deletedWhom: 'Aby przed tym czasem przywrócić konto, napisz do operatora swojej instalacji Zagonu.',
    openOutputs: 'Zamknięcie jeszcze niepotwierdzone',
    allClosed: 'Zamknięcie wszystkich wyjść jest potwierdzone.',
    stopSent: 'Zatrzymanie wysłane. Będzie powtarzane, aż moduł potwierdzi zamknięcie.',
    stopFailed: 'Nie udało się zatrzymać. Spróbuj ponownie.',
    notCurrent: 'Brak połączenia z serwerem: lista może być nieaktualna. Zatrzymać można w każdej chwili ponownie.',
    signOut: 'Wyloguj się',
  },
  menu: {
    settings: 'Ustawienia',
    field: 'Widok do pracy w polu',
    language: 'Język',
    theme: 'Motyw',
    light: 'Jasny',
    dark: 'Ciemny',
    auto: 'Jak w urządzeniu',
    signOut: 'Wyloguj się',
    roles: { operator: 'Operator', admin: 'Administrator', normal: 'Użytkownik' },
  },
} satisfies PolishOf<typeof sessionEn>;
