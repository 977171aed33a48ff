import { toOneLine } from '@zagon/domain/core/one-line.ts';
import { withoutWebAddresses } from '@zagon/domain/core/web-addresses.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import { template } from './template.ts';

type InvitedRole = 'admin' | 'normal';

type Invitation = {
  /** Name of the inviting administrator; empty if they have not entered one. */
  readonly inviter: string;
  readonly account: string;
  readonly role: InvitedRole;
  readonly email: string;
  readonly url: string;
  readonly validUntil: Temporal.Instant;
};

/** The rights of the role, in a sentence. */
const ROLE: Record<InvitedRole, Text> = {
  normal: {
    pl: '$inviter daje Ci dostęp jako użytkownik: widzisz pola, otwierasz i zamykasz wodę, potwierdzasz alarmy. Ustawień nie zmieniasz.',
    en: '$inviter gives you access as a user: you see the fields, open and close water and confirm alarms. You cannot change settings.',
  },
  admin: {
    pl: '$inviter daje Ci dostęp jako administrator: oprócz podglądu i sterowania wodą zmieniasz ustawienia, programy i użytkowników.',
    en: '$inviter gives you access as an administrator: besides viewing and controlling water, you change settings, schedules and users.',
  },
};

const SOMEONE: Text = { pl: 'Administrator konta', en: 'An administrator of the account' };

/** The link to an invitation to an account. */
export const invitation = template<Invitation>((t, { inviter, role, email, url, validUntil, ...given }) => {
  // Sent to any address that an administrator enters: the names must not bring links of their own.
  const account = withoutWebAddresses(toOneLine(given.account));
  const name = inviter === '' ? t(SOMEONE) : withoutWebAddresses(toOneLine(inviter));
  return {
    subject: t({ pl: '$name zaprasza Cię do gospodarstwa', en: '$name invites you to a farm' }, { name }),
    heading: t({ pl: 'Zaproszenie do: $account', en: 'Invitation to $account' }, { account }),
    paragraphs: [t({ pl: 'Dzień dobry,', en: 'Hello,' }), t(ROLE[role], { inviter: name })],
    button: { label: t({ pl: 'Zobacz zaproszenie', en: 'See the invitation' }), url },
    note: t({
      pl: 'Strona pokaże, kto i dokąd zaprasza. Dostęp powstaje dopiero po naciśnięciu przycisku Dołącz.',
      en: 'The page shows who invites you and where. You get access only once you press Join.',
    }),
    facts: [
      { name: t({ pl: 'Ważne do', en: 'Valid until' }), value: t.time(validUntil) },
      { name: t({ pl: 'Dla adresu', en: 'For the address' }), value: email },
    ],
    footer: t({
      pl: 'Nie znasz tej osoby? Nic nie rób, zaproszenie wygaśnie.',
      en: "If you don't know this person, ignore this e-mail. The invitation will expire.",
    }),
  };
});
