import type { Sql } from '../../database/pool.ts';
import type { Call } from '../../calls/call.ts';
import { sendNotice } from '../../deliveries/mail/security-notices.ts';
import type { LinkMailDeps } from '../../deliveries/mail/send-confirmation.ts';
import { findUser, recordSignIn } from '../../stores/accounts/users.ts';

/** Unusual properties of a sign-in. */
type News = { readonly recoveryCode: boolean; readonly newDevice: boolean };

/**
 * Records the sign-in, and e-mails the user if a recovery code was used or the browser is new. A user's first sign-in
 * is not announced.
 */
export async function informOfSignIn(
  sql: Sql,
  deps: LinkMailDeps,
  call: Call,
  userId: string,
  news: News,
): Promise<void> {
  const isFirst = (await recordSignIn(sql, userId, call.now)) === null;
  const isNewDevice = news.newDevice && !isFirst;
  if (!news.recoveryCode && !isNewDevice) return;
  const user = await findUser(sql, userId);
  if (user === undefined) return;
  await sendNotice(sql, deps, { call, user, event: news.recoveryCode ? 'recovery_code_used' : 'new_device' });
}
