import { template } from './template.ts';

type AccessTokenEnds = {
  /** Name of the token. */
  readonly name: string;
  readonly farm: string;
  readonly endsAt: Temporal.Instant;
  /** Null: it was never used. */
  readonly lastUsedAt: Temporal.Instant | null;
  /** Address of the page with the tokens. */
  readonly url: string;
};

/** Informs the user of an access token that it ends soon, so that the program does not stop unexpectedly. */
export const accessTokenEnds = template<AccessTokenEnds>((t, { name, farm, endsAt, lastUsedAt, url }) => ({
  subject: t({ pl: '$farm: token „$name” niedługo się skończy', en: '$farm: token “$name” ends soon' }, { farm, name }),
  heading: t({ pl: 'Token dostępu niedługo się skończy', en: 'An access token ends soon' }),
  paragraphs: [
    t({ pl: 'Dzień dobry,', en: 'Hello,' }),
    t(
      {
        pl: 'program, któremu dano token „$name”, straci dostęp do konta $farm. Jeśli ma działać dalej, odnów token i wpisz nowy w programie. Stary działa jeszcze dobę po odnowieniu.',
        en: 'the program that was given the token “$name” will lose its access to the account $farm. To keep it working, renew the token and enter the new one in the program. The old one works for a day after the renewal.',
      },
      { name, farm },
    ),
  ],
  button: { label: t({ pl: 'Dostęp dla programów', en: 'Access for programs' }), url },
  note: null,
  facts: [
    { name: t({ pl: 'Gospodarstwo', en: 'Farm' }), value: farm },
    { name: t({ pl: 'Ważny do', en: 'Valid until' }), value: t.time(endsAt) },
    {
      name: t({ pl: 'Ostatnio użyty', en: 'Last used' }),
      value: lastUsedAt === null ? t({ pl: 'nigdy', en: 'never' }) : t.time(lastUsedAt),
    },
  ],
  footer: t({
    pl: 'Piszemy 14 dni przed końcem do osoby, która utworzyła token.',
    en: 'We write to the person who made the token, 14 days before its end.',
  }),
}));
