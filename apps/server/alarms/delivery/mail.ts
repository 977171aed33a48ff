import type { MailSender } from '../../mail/mail.ts';
import { openMail } from '../../mail/queue.ts';
import type { SecretBox } from '../../secret-box.ts';
import type { Channel, Message } from './channel.ts';

/** Sends messages as e-mail. */
export function mailChannel(sender: MailSender, box: SecretBox): Channel {
  return {
    async send(message) {
      await sendMessage(sender, box, message);
      return 'sent';
    },
    stop: () => sender.stop(),
  };
}

/** Without a mail server: sealed mails go to a folder, all others stay for the operator to read. */
export function keptMailChannel(folder: MailSender, box: SecretBox): Channel {
  return {
    async send(message) {
      if (message.sealed) await sendMessage(folder, box, message);
      return 'kept';
    },
    stop: () => folder.stop(),
  };
}

async function sendMessage(sender: MailSender, box: SecretBox, message: Message): Promise<void> {
  const { id, address: to, subject, body, link, attachment_name: filename, attachment: content } = message;
  const mail = message.sealed ? openMail(box, id, body) : { text: `${body}\n\n${link}\n`, html: null };
  const attachment = filename === null || content === null ? null : { filename, content };
  await sender.send({ id, to, subject, ...mail, attachment });
}
