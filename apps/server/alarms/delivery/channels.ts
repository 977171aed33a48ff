import type { Config } from '../../config.ts';
import type { Pool } from '../../db/pool.ts';
import { mailChannel } from './mail.ts';
import { pushChannel, type PushKeys } from './push.ts';
import { smsChannel } from './sms.ts';
import type { Channels } from './channel.ts';

/** The channels set up in the configuration. Web push needs no setting: it uses our own keys. */
export function configuredChannels(
  { smtpUrl, mailFrom, smsUrl, publicUrl }: Config,
  pool: Pool,
  keys: PushKeys,
): Channels {
  // Push services require a contact for problems with our messages.
  const contact = publicUrl?.protocol === 'https:' ? publicUrl.origin : `mailto:${addressOf(mailFrom)}`;
  return {
    push: pushChannel(pool, keys, contact),
    ...(smtpUrl === undefined ? {} : { email: mailChannel(smtpUrl, mailFrom) }),
    ...(smsUrl === undefined ? {} : { sms: smsChannel(smsUrl) }),
  };
}

/** The bare address in `Zagon <alarms@farm.example>`. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
