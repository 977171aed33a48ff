import { join } from 'node:path';
import type { Config } from '../core/config.ts';
import type { Pool } from '../database/pool.ts';
import { folderSender, smtpSender } from './mail/sender.ts';
import type { SecretBox } from '../core/secret-box.ts';
import { keptMailChannel, mailChannel } from './mail.ts';
import { pushChannel, type PushKeys } from './push.ts';
import { smsChannel } from './sms.ts';
import type { Channels } from './channel.ts';

/** The configured channels. Web push needs no setting: it uses our own keys. */
export function configuredChannels(
  { smtpUrl, mailFrom, smsUrl, smsKey, publicUrl, demo, dataDir }: Config,
  pool: Pool,
  keys: PushKeys,
  box: SecretBox,
): Channels {
  // Push services require a contact for problems with our messages.
  const contact = publicUrl?.protocol === 'https:' ? publicUrl.origin : `mailto:${addressOf(mailFrom)}`;
  return {
    push: pushChannel(pool, keys, contact),
    ...(smtpUrl === undefined ? {} : { email: mailChannel(smtpSender(smtpUrl, mailFrom), box) }),
    ...(smtpUrl === undefined && demo
      ? { email: keptMailChannel(folderSender(join(dataDir, 'mails'), mailFrom), box) }
      : {}),
    ...(smsUrl === undefined ? {} : { sms: smsChannel(smsUrl, smsKey) }),
  };
}

/** The bare address in `Zagon <alarms@farm.example>`. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
