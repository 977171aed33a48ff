import type { Sql } from '../../database/pool.ts';
import { administratorsOf } from '../../stores/accounts/administrators.ts';
import type { Mail } from './mail.ts';
import { queueMail } from './queue.ts';
import type { LinkMailDeps } from './send-confirmation.ts';
import { translateFor, type Translate } from './translate.ts';

/** E-mails every administrator of an account whose address is confirmed, each in their own language. */
export async function mailAdministrators(
  sql: Sql,
  { box }: Pick<LinkMailDeps, 'box'>,
  { accountId, now }: { readonly accountId: string; readonly now: Temporal.Instant },
  mailFor: (t: Translate) => Mail,
): Promise<void> {
  for (const {
    id: userId,
    email: address,
    language,
    time_zone: zone,
    date_format: dateFormat,
  } of await administratorsOf(sql, accountId))
    await queueMail(sql, box, {
      userId,
      address,
      language,
      mail: mailFor(translateFor({ language, zone, dateFormat })),
      now,
    });
}
