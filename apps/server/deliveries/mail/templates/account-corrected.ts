import { template } from './template.ts';

type AccountCorrected = {
  readonly farm: string;
  /** The corrected fields, as the log of the account names them in the reader's language. */
  readonly fields: readonly string[];
  readonly reason: string;
  readonly at: Temporal.Instant;
  /** Address of the page with company and payments. */
  readonly url: string;
};

/** Informs an administrator that an operator corrected the data of the account. */
export const accountCorrected = template<AccountCorrected>((t, { farm, fields, reason, at, url }) => ({
  subject: t({ pl: '$farm: poprawiono dane konta', en: '$farm: account data corrected' }, { farm }),
  heading: t({ pl: 'Poprawiono dane konta', en: 'Account data corrected' }),
  paragraphs: [
    t({ pl: 'Dzień dobry,', en: 'Hello,' }),
    t({
      pl: 'operator Zagonu poprawił dane konta. Dziennik konta pokazuje, co było przedtem i co jest teraz.',
      en: 'an operator of Zagon corrected the data of your account. The values before and after are in the log of the account.',
    }),
  ],
  button: { label: t({ pl: 'Firma i płatności', en: 'Company and payments' }), url },
  note: null,
  facts: [
    { name: t({ pl: 'Gospodarstwo', en: 'Farm' }), value: farm },
    { name: t({ pl: 'Poprawiono', en: 'Corrected' }), value: fields.join(', ') },
    { name: t({ pl: 'Powód', en: 'Reason' }), value: reason },
    { name: t({ pl: 'Kiedy', en: 'When' }), value: t.time(at) },
  ],
  footer: t({
    pl: 'Coś się nie zgadza? Administrator może zmienić te dane na stronie „Firma i płatności” albo napisać do operatora.',
    en: 'Is something wrong? An administrator can change these data under “Company and payments”, or write to the operator.',
  }),
}));
