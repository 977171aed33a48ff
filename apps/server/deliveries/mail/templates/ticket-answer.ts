import { template } from './template.ts';

type TicketAnswer = {
  /** Subject of the question. */
  readonly subject: string;
  /** Paragraphs separated by empty lines. */
  readonly text: string;
  readonly account: string;
  /** Address of the question in the app. */
  readonly url: string;
};

/** An answer of the operator to a question. */
export const ticketAnswerMail = template<TicketAnswer>((t, { subject, text, account, url }) => ({
  subject: t({ pl: 'Odpowiedź: $subject', en: 'Answer: $subject' }, { subject }),
  heading: subject,
  paragraphs: text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
  button: { label: t({ pl: 'Otwórz rozmowę', en: 'Open the conversation' }), url },
  note: t({
    pl: 'Odpowiedz w Zagonie. Na ten e-mail nikt nie odpowie.',
    en: 'Answer in Zagon. Replies to this e-mail are not read.',
  }),
  facts: [],
  footer: t(
    {
      pl: 'Operator Zagonu odpowiada na pytanie z konta $account.',
      en: 'The operator of Zagon answers a question from the account $account.',
    },
    { account },
  ),
}));
