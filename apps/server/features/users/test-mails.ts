import { openMail } from '../../deliveries/mail/queue.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import type { Sql } from '../../database/pool.ts';

/** Token of the link in each e-mail queued for this address, oldest first. */
export async function tokensSentTo(sql: Sql, address: string): Promise<readonly string[]> {
  const rows = await sql.rows<{ id: string; body: string }>(
    `select id, body from deliveries where lower(address) = lower($1) and sealed and body <> '' order by created_at, id`,
    [address],
  );
  return rows.flatMap(({ id, body }) => /[?&]token=([\w-]+)/.exec(openMail(CLEAR_BOX, id, body).text)?.[1] ?? []);
}
