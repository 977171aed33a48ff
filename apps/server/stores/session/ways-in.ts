import type { Sql } from '../../database/pool.ts';
import { deletePasskeys } from './passkeys.ts';
import { useUserLinks } from './password-links.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { deleteSecondFactor } from './second-factors.ts';

/** Deletes everything that a user signs in with, except the password. */
export async function deleteWaysIn(sql: Sql, userId: string, now: Temporal.Instant): Promise<void> {
  await deleteSecondFactor(sql, userId);
  await deleteRecoveryCodes(sql, userId);
  await deletePasskeys(sql, userId);
  await useUserLinks(sql, userId, 'reset', now);
}
