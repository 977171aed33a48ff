import { createTransport } from 'nodemailer';
import { ATTEMPT_TIMEOUT_MS, type Message, type Channel } from './channel.ts';

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/** E-mail by SMTP: `smtp://name:password@host:587`, or `smtps://` for TLS from the first byte. */
export function mailChannel(address: string, from: string): Channel {
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
    async send({ id, address: to, subject, body, link, attachment_name: filename, attachment: content }: Message) {
      await transport.sendMail({
        from,
        to,
        subject,
        text: `${body}\n\n${link}\n`,
        // The same on every attempt: a server that already has the message does not deliver it twice.
        messageId: `<${id}@zagon>`,
        headers: { 'auto-submitted': 'auto-generated' },
        ...(filename === null || content === null ? {} : { attachments: [{ filename, content }] }),
      });
      return 'sent';
    },
    stop: () => transport.close(),
  };
}
