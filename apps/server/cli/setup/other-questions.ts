import { randomUUID } from 'node:crypto';
import { isLanguage } from '@zagon/domain/core/language.ts';
import { isTimeZone } from '@zagon/domain/core/local-time.ts';
import { ok, refuse } from '@zagon/domain/core/result.ts';
import { smtpSender } from '../../deliveries/mail/sender.ts';
import { reasonOf } from '../../database/refused-connection.ts';
import type { Known, Question } from './question.ts';

const NO_MAIL = 'none';

function hasMail({ settings }: Known): boolean {
  return settings['ZAGON_SMTP_URL'] !== undefined;
}

/** The mail server, tried by the question after the next. */
export const mailQuestion: Question = {
  option: 'mail',
  text: `Mail server for alarms, such as smtp://name:password@mail.example:587, or "${NO_MAIL}"`,
  isNeeded: () => true,
  isQuiet: false,
  suggested: (known) => known.settings['ZAGON_SMTP_URL'] ?? NO_MAIL,
  async check(answer) {
    if (answer === NO_MAIL)
      return ok({ settings: { ZAGON_SMTP_URL: null }, found: 'no e-mails: operators pass links on by hand' });
    if (!/^smtps?:\/\//.test(answer) || !URL.canParse(answer) || new URL(answer).hostname === '')
      return refuse(`answer with an address that begins with smtp:// or smtps://, or "${NO_MAIL}"`);
    return ok({ settings: { ZAGON_SMTP_URL: answer }, found: `mail server ${new URL(answer).hostname}` });
  },
};

/** The sender of e-mails. */
export const senderQuestion: Question = {
  option: 'mail-from',
  text: 'Sender of e-mails, such as Farm Water <water@farm.example>',
  isNeeded: hasMail,
  isQuiet: false,
  suggested: (known) => known.settings['ZAGON_MAIL_FROM'] ?? null,
  async check(answer) {
    if (!/^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/.test(answer))
      return refuse('a sender is an e-mail address, or a name and an address in <>');
    return ok({ settings: { ZAGON_MAIL_FROM: answer }, found: `e-mails from ${answer}` });
  },
};

/** Sends a mail, which is the only proof that the server accepts ours. */
export const testMailQuestion: Question = {
  option: 'mail-to',
  text: 'Send a test mail to',
  isNeeded: hasMail,
  isQuiet: false,
  suggested: () => null,
  async check(answer, { settings }) {
    if (!/^[^<>\s@]+@[^<>\s@]+$/.test(answer)) return refuse('answer with an e-mail address that you can read');
    const sender = smtpSender(settings['ZAGON_SMTP_URL'] ?? '', settings['ZAGON_MAIL_FROM'] ?? '');
    try {
      await sender.send({
        id: randomUUID(),
        to: answer,
        subject: 'Zagon: test mail',
        text: 'The mail server accepts e-mails of Zagon. This one was sent by its setup.\n',
        html: null,
        attachment: null,
      });
    } catch (error) {
      return refuse(
        `the mail server refused the mail (${reasonOf(error)}): check --mail, --mail-from and this address`,
      );
    } finally {
      sender.stop();
    }
    return ok({ settings: {}, found: `a test mail was sent to ${answer}` });
  },
};

/** The time zone of accounts that operators open. */
export const timeZoneQuestion: Question = {
  option: 'time-zone',
  text: 'Time zone of new accounts',
  isNeeded: () => true,
  isQuiet: false,
  suggested: ({ settings }) => settings['ZAGON_TIME_ZONE'] ?? timeZoneOfMachine(),
  async check(answer) {
    if (!/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)*$/.test(answer) || !isTimeZone(answer))
      return refuse('a time zone is named as Europe/Warsaw');
    return ok({ settings: { ZAGON_TIME_ZONE: answer }, found: answer });
  },
};

/** That of the machine, if it has one: servers often keep UTC, where no farm is. */
function timeZoneOfMachine(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone === 'UTC' || zone.startsWith('Etc/') ? 'Europe/Warsaw' : zone;
}

/** The language of pages for visitors who ask for none. */
export const languageQuestion: Question = {
  option: 'language',
  text: 'Language of pages for visitors whose browsers ask for neither, pl or en',
  isNeeded: () => true,
  isQuiet: false,
  suggested: ({ settings }) =>
    settings['ZAGON_LANGUAGE'] ?? (process.env['LANG']?.startsWith('pl') === true ? 'pl' : 'en'),
  async check(answer) {
    if (!isLanguage(answer)) return refuse('answer pl or en');
    return ok({ settings: { ZAGON_LANGUAGE: answer }, found: answer === 'pl' ? 'Polish' : 'English' });
  },
};
