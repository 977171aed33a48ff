import { createTransport } from 'nodemailer';
import { TRY_MS, type Message, type Way } from './way.ts';

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/** E-mail by SMTP: `smtp://name:password@host:587`, or `smtps://` for TLS from the first byte. */
export function mailWay(address: string, from: string): Way {
  const { protocol, hostname, port, username, password } = new URL(address);
  const secure = protocol === 'smtps:';
  const transport = createTransport({
    host: hostname,
    port: port === '' ? (secure ? SMTPS_PORT : SUBMISSION_PORT) : Number(port),
    secure,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TRY_MS,
    greetingTimeout: TRY_MS,
    socketTimeout: TRY_MS,
  });
  return {
    async send({ id, address: to, subject, body, link, attachment_name: filename, attachment: content }: Message) {
      await transport.sendMail({
        from,
        to,
        subject,
        text: `${body}\n\n${link}\n`,
        // The same at every try: a server that has it already does not give it out twice.
        messageId: `<${id}@zagon>`,
        headers: { 'auto-submitted': 'auto-generated' },
        ...(filename === null || content === null ? {} : { attachments: [{ filename, content }] }),
      });
      return 'sent';
    },
    close: () => transport.close(),
  };
}
