import { inject } from 'vitest';
import { openBesideServer } from '../apps/server/db/beside-server.ts';
import { openMail } from '../apps/server/mail/queue.ts';
import { openSecretBox } from '../apps/server/secret-box.ts';

/** The page links in the e-mails to this address, oldest first, read from the outbox. */
export async function linksSentTo(address: string): Promise<readonly string[]> {
  const product = {
    secretKey: undefined,
    dataDir: inject('dataDir'),
    backupDir: undefined,
    database: { kind: 'embedded' },
  } as const;
  const box = openSecretBox(product);
  const database = await openBesideServer(product);
  try {
    const mails = await database.sql.rows<{ id: string; body: string }>(
      `select id, body from deliveries where lower(address) = lower($1) and sealed and body <> '' order by created_at, id`,
      [address],
    );
    return mails.flatMap(({ id, body }) => {
      const link = /#\/\S*token=[\w-]+/.exec(openMail(box, id, body).text)?.[0];
      return link === undefined ? [] : `/${link}`;
    });
  } finally {
    await database.close();
  }
}
