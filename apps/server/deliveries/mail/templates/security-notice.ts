import type { Text } from '@zagon/domain/core/language.ts';
import { template } from './template.ts';

/** Changes to how a user signs in. */
export type SecurityEvent =
  | 'new_device'
  | 'password_changed'
  | 'email_changed'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'recovery_code_used'
  | 'passkey_added'
  | 'passkey_removed'
  | 'lost_factor_turned_off';

type SecurityNotice = {
  readonly event: SecurityEvent;
  readonly at: Temporal.Instant;
  /** Browser and system in words. */
  readonly device: string;
  readonly email: string;
  /** How many passkeys were removed with it. */
  readonly removedPasskeys: number;
  /** Address of the page with the active sessions. */
  readonly url: string;
};

const SUBJECTS: Record<SecurityEvent, Text> = {
  new_device: { pl: 'Logowanie z nowego urządzenia', en: 'Sign-in from a new device' },
  password_changed: { pl: 'Hasło zostało zmienione', en: 'Your password was changed' },
  email_changed: { pl: 'Adres e-mail został zmieniony', en: 'Your e-mail address was changed' },
  second_factor_on: { pl: 'Weryfikacja dwuetapowa włączona', en: 'Second factor turned on' },
  second_factor_off: { pl: 'Weryfikacja dwuetapowa wyłączona', en: 'Second factor turned off' },
  recovery_code_used: { pl: 'Użyto kodu zapasowego', en: 'A recovery code was used' },
  passkey_added: { pl: 'Dodano klucz dostępu', en: 'A passkey was added' },
  passkey_removed: { pl: 'Usunięto klucz dostępu', en: 'A passkey was removed' },
  lost_factor_turned_off: {
    pl: 'Twoja weryfikacja dwuetapowa została wyłączona',
    en: 'Your second factor was turned off',
  },
};

const SENTENCES: Record<SecurityEvent, Text> = {
  new_device: {
    pl: 'Na Twoje konto zalogowano się z przeglądarki, której jeszcze nie znamy.',
    en: 'Your user signed in with a browser that we have not seen before.',
  },
  password_changed: {
    pl: 'Hasło do Zagonu zostało zmienione, a pozostałe sesje zakończone.',
    en: 'Your Zagon password was changed and the other sessions were ended.',
  },
  email_changed: {
    pl: 'Do Zagonu loguje się teraz innym adresem. Na ten adres nic już nie przyjdzie.',
    en: 'Another address now signs in to Zagon. Nothing more is sent to this one.',
  },
  second_factor_on: {
    pl: 'Od teraz logowanie wymaga też kodu z aplikacji.',
    en: 'From now on signing in also requires a code from your authenticator app.',
  },
  second_factor_off: {
    pl: 'Logowanie nie wymaga już kodu z aplikacji. Wystarczy hasło.',
    en: 'Signing in no longer requires a code from your authenticator app. The password is enough.',
  },
  recovery_code_used: {
    pl: 'Zalogowano się kodem zapasowym zamiast kodem z aplikacji. Ten kod już nie zadziała.',
    en: 'A recovery code was used to sign in instead of the authenticator app. This code no longer works.',
  },
  passkey_added: {
    pl: 'Do Zagonu można teraz zalogować się nowym kluczem dostępu, bez hasła i bez kodu.',
    en: 'A new passkey can now sign in to Zagon, without the password and without a code.',
  },
  passkey_removed: {
    pl: 'Jednym z kluczy dostępu nie można się już zalogować.',
    en: 'One of your passkeys no longer signs in.',
  },
  lost_factor_turned_off: {
    pl: 'Administrator konta albo operator wyłączył ją na Twoją prośbę. Kody zapasowe i klucze dostępu już nie działają, a wszystkie sesje zostały zakończone. Zaloguj się hasłem i włącz weryfikację dwuetapową ponownie.',
    en: 'An administrator of the account or the operator turned it off at your request. Recovery codes and passkeys no longer work, and all sessions were ended. Sign in with the password and turn the second factor on again.',
  },
};

/** Informs a user of a sign-in or a change they should have made themselves. */
export const securityNotice = template<SecurityNotice>((t, { event, at, device, email, removedPasskeys, url }) => ({
  subject: t(SUBJECTS[event]),
  heading: t(SUBJECTS[event]),
  paragraphs: [t({ pl: 'Dzień dobry,', en: 'Hello,' }), t(SENTENCES[event])],
  button: { label: t({ pl: 'Zobacz aktywne sesje', en: 'See active sessions' }), url },
  note: null,
  facts: [
    { name: t({ pl: 'Kiedy', en: 'When' }), value: t.time(at) },
    { name: t({ pl: 'Urządzenie', en: 'Device' }), value: device },
    { name: t({ pl: 'Użytkownik', en: 'User' }), value: email },
    // Their names are not repeated: someone else may have chosen them.
    ...(removedPasskeys === 0
      ? []
      : [{ name: t({ pl: 'Usunięte klucze dostępu', en: 'Removed passkeys' }), value: String(removedPasskeys) }]),
  ],
  footer: t({
    pl: 'To Ty? Nic nie rób. Jeśli nie, zakończ tę sesję i zmień hasło.',
    en: 'Was it you? Then do nothing. If not, end that session and change your password.',
  }),
}));
