import type { Text } from '@zagon/domain/core/language.ts';
import type { Translate } from '../translate.ts';
import { template } from './template.ts';

type ExportReady = {
  readonly account: string;
  readonly expiresAt: Temporal.Instant;
  /** Address of the page with the download. */
  readonly url: string;
};

const SUBJECT: Text = { pl: 'Plik z danymi konta jest gotowy', en: 'The file with your account’s data is ready' };

/** Informs the user that an export of the account can be downloaded. */
export const exportReady = template<ExportReady>((t, { account, expiresAt, url }) => ({
  subject: t(SUBJECT),
  heading: t(SUBJECT),
  paragraphs: [
    t({ pl: 'Dzień dobry,', en: 'Hello,' }),
    t(
      {
        pl: 'plik ze wszystkimi danymi konta $account jest gotowy do pobrania. Do pobrania trzeba się zalogować.',
        en: 'the file with all data of the account $account can be downloaded. Downloading requires signing in.',
      },
      { account },
    ),
  ],
  button: { label: t({ pl: 'Przejdź do pliku', en: 'Go to the file' }), url },
  note: null,
  facts: [{ name: t({ pl: 'Do pobrania do', en: 'Available until' }), value: t.time(expiresAt) }],
  footer: t({
    pl: 'Piszemy, bo w Zagonie poproszono o ten plik z Twojego konta użytkownika.',
    en: 'We write because this file was requested in Zagon by your user.',
  }),
}));

/** The same as a message in the app. */
export function exportReadyMessage(
  t: Translate,
  { account, expiresAt }: Omit<ExportReady, 'url'>,
): { readonly subject: string; readonly content: string } {
  return {
    subject: t(SUBJECT),
    content: t(
      {
        pl: 'Plik ze wszystkimi danymi konta $account czeka w Ustawieniach, na stronie „Firma i płatności”. Można go pobrać do $until.',
        en: 'The file with all data of the account $account is in the settings, on the page “Company and payments”. It can be downloaded until $until.',
      },
      { account, until: t.time(expiresAt) },
    ),
  };
}
