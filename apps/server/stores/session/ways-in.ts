import type { Sql } from '../../database/pool.ts';
import { deletePushOf } from '../alarms/notification-settings.ts';
import { deleteRecoveryRequestsOf } from '../users/recovery.ts';
import { deletePasskeys } from './passkeys.ts';
import { useUserLinks } from './password-links.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { deleteFactorOffer, deleteSecondFactor } from './second-factors.ts';

/** Deletes everything that a user signs in with, except the password. */
export async function deleteWaysIn(sql: Sql, userId: string, now: Temporal.Instant): Promise<void> {
  await deleteSecondFactor(sql, userId);
  await deleteRecoveryCodes(sql, userId);
  await deletePasskeys(sql, userId);
  await endOpenLinks(sql, userId, now);
}

/**
 * Ends what a user has been sent or offered and not used yet: links to a new password or address, requests for one, a
 * second factor that no code has confirmed, and browsers that are notified without a session.
 */
export async function endOpenLinks(sql: Sql, userId: string, now: Temporal.Instant): Promise<void> {
  await useUserLinks(sql, userId, 'reset', now);
  await useUserLinks(sql, userId, 'email_confirmation', now);
  await deleteFactorOffer(sql, userId);
  await deleteRecoveryRequestsOf(sql, userId);
  await deletePushOf(sql, userId);
}
