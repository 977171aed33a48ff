import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailServerAddress } from '@zagon/domain/core/email.ts';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailSender, OutgoingMail } from './mail.ts';
import { toSubject } from './subject.ts';

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/** Timeout of one attempt. */
const ATTEMPT_TIMEOUT_MS = 10_000;

/** Sends by SMTP: `smtp://name:password@host:587`, or `smtps://` for TLS from the first byte. */
export function smtpSender(address: string, from: string): MailSender {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? SMTPS_PORT : SUBMISSION_PORT) : Number(port),
    secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: ATTEMPT_TIMEOUT_MS,
    greetingTimeout: ATTEMPT_TIMEOUT_MS,
    socketTimeout: ATTEMPT_TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(optionsOf(mail, from));
    },
    stop: () => transport.close(),
  };
}

/**
 * Writes e-mails as `.eml` files that only their owner can read, for a demo farm without a mail server: links can be
 * followed from there.
 */
export function folderSender(folder: string, from: string): MailSender {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(optionsOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, `${mail.id}.eml`), message, { mode: 0o600 });
    },
    stop: () => transport.close(),
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
