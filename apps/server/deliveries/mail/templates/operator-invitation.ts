import { toOneLine } from '@zagon/domain/core/one-line.ts';
import { withoutWebAddresses } from '@zagon/domain/core/web-addresses.ts';
import { template } from './template.ts';

type OperatorInvitation = {
  /** Name or address of the inviting operator. */
  readonly inviter: string;
  readonly email: string;
  readonly url: string;
  readonly validUntil: Temporal.Instant;
};

/** The link with which a further operator sets a password and an authenticator app. */
export const operatorInvitation = template<OperatorInvitation>((t, { email, url, validUntil, ...given }) => {
  const inviter = withoutWebAddresses(toOneLine(given.inviter));
  return {
    subject: t({ pl: 'Zaproszenie na operatora', en: 'Invitation to be an operator' }),
    heading: t({ pl: 'Zostań operatorem', en: 'Become an operator' }),
    paragraphs: [
      t({ pl: 'Dzień dobry,', en: 'Hello,' }),
      t(
        {
          pl: '$inviter zaprasza Cię do grona operatorów tej instalacji. Operator widzi wszystkie konta i pomaga ich użytkownikom.',
          en: '$inviter invites you to be an operator of this installation. Operators see all accounts and help their users.',
        },
        { inviter },
      ),
    ],
    button: { label: t({ pl: 'Ustaw hasło i aplikację', en: 'Set password and app' }), url },
    note: t({
      pl: 'Przygotuj telefon z aplikacją uwierzytelniającą. Link działa jeden raz.',
      en: 'Have a phone with an authenticator app ready. The link works once.',
    }),
    facts: [
      { name: t({ pl: 'Ważne do', en: 'Valid until' }), value: t.time(validUntil) },
      { name: t({ pl: 'Dla adresu', en: 'For the address' }), value: email },
    ],
    footer: t({
      pl: 'Nie znasz tej osoby? Nic nie rób i nikomu nie przekazuj linku, zaproszenie wygaśnie.',
      en: "If you don't know this person, ignore this e-mail and do not forward the link. The invitation will expire.",
    }),
  };
});
