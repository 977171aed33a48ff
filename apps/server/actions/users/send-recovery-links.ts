import { RECOVERY_VALID_MINUTES } from '@zagon/domain/users/invitation.ts';
import { newSecret } from '../../calls/cookies.ts';
import { secretHash } from '../../calls/load-visitor.ts';
import type { Services } from '../../calls/services.ts';
import type { Sql } from '../../database/pool.ts';
import { queueMail } from '../../deliveries/mail/queue.ts';
import { recovery } from '../../deliveries/mail/templates/recovery.ts';
import { translateFor } from '../../deliveries/mail/translate.ts';
import { writeAudit } from '../../stores/accounts/audit.ts';
import { isLocked } from '../../stores/accounts/users.ts';
import { countUserLinks, insertUserLink } from '../../stores/session/password-links.ts';
import { findByAddress } from '../../stores/users/members.ts';
import { takeRecoveryRequests } from '../../stores/users/recovery.ts';

/** E-mails per hour and user. */
const MAILS_PER_HOUR = 3;
/** Requests per transaction; the rest follows in the next. */
const BATCH_SIZE = 20;

/** Sends a link for every request whose address belongs to a user who can sign in. */
export async function sendRecoveryLinks(
  deps: Pick<Services, 'pools' | 'box' | 'origin' | 'mailQueued' | 'clock'>,
): Promise<void> {
  let taken: number;
  do {
    taken = await deps.pools.system.transaction(async (sql) => {
      const requests = await takeRecoveryRequests(sql, BATCH_SIZE);
      for (const { email } of requests) await sendLink(sql, deps, email);
      return requests.length;
    });
    if (taken > 0) deps.mailQueued();
  } while (taken === BATCH_SIZE);
}

async function sendLink(
  sql: Sql,
  { box, origin, clock }: Pick<Services, 'box' | 'origin' | 'clock'>,
  address: string,
): Promise<void> {
  const now = clock.now();
  const user = await findByAddress(sql, address);
  if (user === undefined || !user.can_sign_in || (await isLocked(sql, user.id))) return;
  if ((await countUserLinks(sql, user.id, 'reset', now.subtract({ hours: 1 }))) >= MAILS_PER_HOUR) return;
  const token = newSecret();
  const expiresAt = now.add({ minutes: RECOVERY_VALID_MINUTES });
  await insertUserLink(sql, { tokenHash: secretHash(token), purpose: 'reset', userId: user.id, now, expiresAt });
  const { language, email } = user;
  const url = `${origin()}/#/pass_reset?token=${token}`;
  const t = translateFor({ language, zone: user.time_zone, dateFormat: user.date_format });
  const mail = recovery(t, { email, url, validMinutes: RECOVERY_VALID_MINUTES });
  await queueMail(sql, box, { userId: user.id, address: email, language, mail, now });
  await writeAudit(sql, {
    accountId: null,
    userId: user.id,
    actingAs: 'user',
    ip: '',
    event: 'recovery_requested',
    at: now,
  });
}
