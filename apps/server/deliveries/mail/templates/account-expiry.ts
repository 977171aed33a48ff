import type { ExpiryNotice } from '@zagon/domain/accounts/expiry-notice.ts';
import { template } from './template.ts';

type AccountExpiry = {
  readonly notice: ExpiryNotice;
  readonly farm: string;
  /** The last paid day, in the reader's date format. */
  readonly lastDay: string;
  /** The last day on which schedules run. */
  readonly graceUntil: string;
  /** Address of the page with company and payments. */
  readonly url: string;
};

/** Informs an administrator that the account is about to end, or that its schedules have paused. */
export const accountExpiry = template<AccountExpiry>((t, { notice, farm, lastDay, graceUntil, url }) => {
  const isOver = notice.kind === 'grace_over';
  return {
    subject: isOver
      ? t({ pl: '$farm: programy wstrzymane', en: '$farm: schedules are paused' }, { farm })
      : t({ pl: '$farm: konto ważne do $lastDay', en: '$farm: account valid until $lastDay' }, { farm, lastDay }),
    heading: isOver
      ? t({ pl: 'Programy są wstrzymane', en: 'Schedules are paused' })
      : t({ pl: 'Konto niedługo wygaśnie', en: 'The account expires soon' }),
    paragraphs: [
      t({ pl: 'Dzień dobry,', en: 'Hello,' }),
      isOver
        ? t(
            {
              pl: 'konto wygasło $lastDay, a 14 dni karencji minęło. Od teraz żaden program nie nawadnia. Zatrzymać można nadal wszystko, a odczyty są zapisywane.',
              en: 'the account expired on $lastDay and the 14 days of grace are over. From now on no schedule irrigates. Everything can still be stopped, and readings are stored.',
            },
            { lastDay },
          )
        : t(
            {
              pl: 'konto jest ważne do $lastDay. Potem nic nie otworzysz ręcznie, a programy nawadniają jeszcze do $graceUntil. Zatrzymać można zawsze.',
              en: 'the account is valid until $lastDay. After that nothing can be opened by hand, and schedules irrigate until $graceUntil. Stopping always works.',
            },
            { lastDay, graceUntil },
          ),
    ],
    button: { label: t({ pl: 'Firma i płatności', en: 'Company and payments' }), url },
    note: null,
    facts: [
      { name: t({ pl: 'Gospodarstwo', en: 'Farm' }), value: farm },
      { name: t({ pl: 'Ważne do', en: 'Valid until' }), value: lastDay },
      ...(notice.kind === 'grace_over'
        ? []
        : [{ name: t({ pl: 'Zostało dni', en: 'Days left' }), value: String(notice.daysLeft) }]),
    ],
    footer: t({
      pl: 'Piszemy do administratorów konta 30, 14, 7 i 1 dzień przed końcem oraz gdy programy się zatrzymają.',
      en: 'We write to the administrators of the account 30, 14, 7 and 1 day before the end, and when schedules pause.',
    }),
  };
});
