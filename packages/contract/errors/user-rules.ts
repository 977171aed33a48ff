import type { Text } from '@zagon/domain/core/language.ts';

/** Texts of the rules about users, invitations and links. */
export const USER_RULES = {
  wall_code: {
    pl: 'Kod jest nieprawidłowy, wygasł albo był już użyty. Poproś administratora o nowy',
    en: 'The code is wrong, has expired or has already been used. Ask an administrator for a new one',
  },
  already_member: {
    pl: 'Ta osoba jest już użytkownikiem tego konta',
    en: 'This person is already a user of the account',
  },
  already_invited: {
    pl: 'Ta osoba jest już zaproszona. Wyślij zaproszenie ponownie z listy',
    en: 'This person is already invited. Send the invitation again from the list',
  },
  cannot_invite: { pl: 'Tego adresu nie można zaprosić', en: 'This address cannot be invited' },
  confirm_admin: {
    pl: 'To administrator konta. Potwierdź, że ma stracić te uprawnienia',
    en: 'This is an administrator of the account. Confirm that they should lose this role',
  },
  confirm_self: {
    pl: 'To Ty. Potwierdź, że chcesz stracić dostęp',
    en: 'This is you. Confirm that you want to lose your access',
  },
  last_admin: {
    pl: 'To jedyny administrator. Wyznacz innego albo usuń całe konto',
    en: 'This is the only administrator. Appoint another one, or delete the account instead',
  },
  confirm_deletion: { pl: 'Zaznacz, że chcesz usunąć konto', en: 'Tick the box to delete the account' },
  day_in_past: {
    pl: 'Ten dzień już minął: potwierdź, że tak ma być',
    en: 'This day is in the past: confirm that you mean it',
  },
  whole_cents: { pl: 'Najwyżej dwa miejsca po przecinku', en: 'At most two decimals' },
  due_before_issued: {
    pl: 'Termin płatności jest przed datą dokumentu',
    en: 'The due date is before the date of the document',
  },
  not_the_account_name: { pl: 'To nie jest nazwa tego konta', en: 'This is not the name of the account' },
} as const satisfies Record<string, Text>;

/** Why an operator is neither removed nor locked. */
export const LAST_OPERATOR_TEXT = {
  pl: 'To ostatni operator, który może się zalogować. Najpierw zaproś innego.',
  en: 'This is the last operator who can sign in. Invite another one first.',
} as const satisfies Text;

/** Why a lost second factor is not turned off. */
export const LOST_FACTOR_TEXTS = {
  own_factor: {
    pl: 'Swoją weryfikację dwuetapową wyłączysz w ustawieniach bezpieczeństwa.',
    en: 'Turn off your own second factor in the security settings.',
  },
  no_factor: { pl: 'Ta osoba nie ma weryfikacji dwuetapowej.', en: 'This person has no second factor.' },
  several_accounts: {
    pl: 'Ta osoba pracuje też na innym koncie, dlatego może to zrobić tylko operator Zagonu.',
    en: 'This person also works in another account, so only the operator of Zagon can do this.',
  },
  ask_an_admin: {
    pl: 'Może to zrobić administrator tego konta.',
    en: 'An administrator of this account can do this.',
  },
} as const satisfies Record<string, Text>;

/** Texts about links that no longer work; each offers an alternative. */
export const LINK_TEXTS = {
  reset: {
    pl: 'Nie udało się ustawić hasła! Ten link wygasł albo był już użyty. Poproś o nowy.',
    en: 'Unable to reset password! This link has expired or has already been used. Request a new one.',
  },
  accepted: {
    pl: 'To zaproszenie zostało już przyjęte. Zaloguj się.',
    en: 'This invitation has already been accepted. Sign in.',
  },
  withdrawn: {
    pl: 'To zaproszenie zostało wycofane. Zapytaj osobę, która je wysłała.',
    en: 'This invitation was withdrawn. Ask the person who sent it.',
  },
  expired: {
    pl: 'To zaproszenie wygasło. Poproś osobę, która je wysłała, żeby wysłała je ponownie.',
    en: 'This invitation has expired. Ask the person who sent it to send it again.',
  },
  replaced: {
    pl: 'Wysłano już nowsze zaproszenia. Otwórz najnowszą wiadomość.',
    en: 'Newer invitations have been sent. Open the newest mail.',
  },
  sign_in: {
    pl: 'Dla tego adresu jest już użytkownik. Zaloguj się, żeby dołączyć.',
    en: 'This address already has a user. Sign in to join.',
  },
  sign_out: {
    pl: 'Zaproszenie jest dla: $email. Wyloguj się, żeby je przyjąć.',
    en: 'The invitation is for $email. Sign out to accept it.',
  },
} as const satisfies Record<string, Text>;
