import { openMail } from '../../../apps/server/deliveries/mail/queue.ts';
import { openSecretBox } from '../../../apps/server/core/secret-box.ts';
import { DATA, withDatabase } from './database.ts';

/** The page links in the e-mails to this address, oldest first, read from the outbox. */
export async function linksSentTo(address: string): Promise<readonly string[]> {
  const box = openSecretBox(DATA);
  const mails = await withDatabase((sql) =>
    sql.rows<{ id: string; body: string }>(
      `select id, body from deliveries where lower(address) = lower($1) and sealed and body <> '' order by created_at, id`,
      [address],
    ),
  );
  return mails.flatMap(({ id, body }) => {
    const link = /#\/\S*token=[\w-]+/.exec(openMail(box, id, body).text)?.[0];
    return link === undefined ? [] : `/${link}`;
  });
}
