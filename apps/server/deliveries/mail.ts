import { isDeadMailbox } from '@zagon/domain/deliveries/dead-mailbox.ts';
import { z } from 'zod';
import type { MailSender } from './mail/mail.ts';
import { openMail } from './mail/queue.ts';
import type { SecretBox } from '../core/secret-box.ts';
import type { Channel, DeliveryResult, Message } from './channel.ts';

/** Sends messages as e-mail. */
export function mailChannel(sender: MailSender, box: SecretBox): Channel {
  return {
    async send(message) {
      try {
        await sendMessage(sender, box, message);
        return { kind: 'sent' };
      } catch (error) {
        const result = resultOfRefusal(error);
        if (result === null) throw error;
        return result;
      }
    },
    stop: () => sender.stop(),
  };
}

/** Without a mail server, sealed e-mails go to a folder, all others stay for the operator to see. */
export function keptMailChannel(folder: MailSender, box: SecretBox): Channel {
  return {
    async send(message) {
      if (message.sealed) await sendMessage(folder, box, message);
      return { kind: 'kept' };
    },
    stop: () => folder.stop(),
  };
}

async function sendMessage(sender: MailSender, box: SecretBox, message: Message): Promise<void> {
  const { id, address: to, subject, body, link, attachment_name: filename, attachment: content } = message;
  const mail = message.sealed
    ? openMail(box, id, body)
    : { text: link === '' ? `${body}\n` : `${body}\n\n${link}\n`, html: null };
  const attachment = filename === null || content === null ? null : { filename, content };
  await sender.send({ id, to, subject, ...mail, attachment });
}

/** The SMTP library's error for a failed e-mail. */
const failureShape = z.object({
  message: z.string(),
  code: z.string().optional(),
  /** The command that the server refused, such as `RCPT TO`. */
  command: z.string().optional(),
  responseCode: z.number().optional(),
});

/** The meaning of a mail server's refusal; null if no server responded. */
function resultOfRefusal(error: unknown): DeliveryResult | null {
  const failure = failureShape.safeParse(error);
  if (!failure.success) return null;
  const { message: detail, code, command = '', responseCode } = failure.data;
  const retry = (answer: 'busy' | 'not_permitted' | 'timeout'): DeliveryResult => ({
    kind: 'retry',
    answer,
    detail,
    retryAfterS: null,
  });
  if (code === 'EAUTH') return retry('not_permitted');
  if (code === 'ETIMEDOUT') return retry('timeout');
  if (responseCode === undefined) return null;
  if (responseCode < 500) return retry('busy');
  // The sender is refused: a setting of the installation, not of this e-mail.
  if (!command.startsWith('RCPT') && command !== 'DATA') return retry('not_permitted');
  if (command !== 'DATA' && isDeadMailbox(responseCode, detail)) return { kind: 'gone', detail };
  return { kind: 'refused', answer: 'refused', detail };
}
