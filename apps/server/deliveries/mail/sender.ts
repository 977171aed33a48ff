import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailServerAddress } from '@zagon/domain/core/email.ts';
import type { SendMailOptions } from 'nodemailer';
import type { MailSender, OutgoingMail } from './mail.ts';
import { toSubject } from './subject.ts';

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/** Loaded with the first e-mail: it takes 5 MB. */
const library = () => import('nodemailer');

/** Timeout of one attempt. */
const ATTEMPT_TIMEOUT_MS = 10_000;

/** Sends by SMTP: `smtp://name:password@host:587`, or `smtps://` for TLS from the first byte. */
export function smtpSender(address: string, from: string): MailSender {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const transport = onFirstUse(async () =>
    (await library()).createTransport({
      host: hostname,
      port: port === '' ? (secure ? SMTPS_PORT : SUBMISSION_PORT) : Number(port),
      secure,
      ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      connectionTimeout: ATTEMPT_TIMEOUT_MS,
      greetingTimeout: ATTEMPT_TIMEOUT_MS,
      socketTimeout: ATTEMPT_TIMEOUT_MS,
    }),
  );
  return {
    async send(mail) {
      await (await transport.get()).sendMail(optionsOf(mail, from));
    },
    stop: transport.close,
  };
}

/**
 * Writes e-mails as `.eml` files that only their owner can read, for a demo farm without a mail server: links can be
 * followed from there.
 */
export function folderSender(folder: string, from: string): MailSender {
  const transport = onFirstUse(async () => (await library()).createTransport({ streamTransport: true, buffer: true }));
  return {
    async send(mail) {
      const { message } = await (await transport.get()).sendMail(optionsOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.id}.eml`), message, { mode: 0o600 });
    },
    stop: transport.close,
  };
}

/** Something that is made at its first use, and closed if it was made. */
function onFirstUse<T extends { close(): void }>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return {
    get: () => (made ??= make()),
    // If it could not be made, its caller has the error.
    close: () =>
      void made?.then(
        (transport) => transport.close(),
        () => undefined,
      ),
  };
}

function optionsOf({ id, to, subject, text, html, attachment }: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    // As an object: a quoted local part in a text would be taken for a name.
    to: { name: '', address: mailServerAddress(to) },
    subject: toSubject(subject),
    text,
    messageId: `<${id}@zagon>`,
    headers: { 'auto-submitted': 'auto-generated' },
    ...(html === null ? {} : { html }),
    ...(attachment === null ? {} : { attachments: [attachment] }),
  };
}
