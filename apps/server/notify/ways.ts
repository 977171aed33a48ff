import type { Config } from '../config.ts';
import type { Pool } from '../db/pool.ts';
import { mailWay } from './mail.ts';
import { pushWay, type PushKeys } from './push.ts';
import { smsWay } from './sms.ts';
import type { Ways } from './way.ts';

/** The ways out that the settings name. Web push needs no setting: it comes with keys of our own. */
export function waysOf({ smtpUrl, mailFrom, smsUrl, publicUrl }: Config, pool: Pool, keys: PushKeys): Ways {
  // The services of the browsers want to know whom to write to when something is wrong with our messages.
  const contact = publicUrl?.protocol === 'https:' ? publicUrl.origin : `mailto:${addressOf(mailFrom)}`;
  return {
    push: pushWay(pool, keys, contact),
    ...(smtpUrl === undefined ? {} : { email: mailWay(smtpUrl, mailFrom) }),
    ...(smsUrl === undefined ? {} : { sms: smsWay(smsUrl) }),
  };
}

/** `Zagon <alarms@farm.example>` without the name. */
function addressOf(from: string): string {
  return /<([^>]+)>/.exec(from)?.[1] ?? from;
}
