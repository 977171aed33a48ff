import { createHmac, randomBytes } from 'node:crypto';
import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCode,
  recoveryLetters,
} from '@zagon/domain/accounts/recovery-codes.ts';
import { z } from 'zod';
import type { Sql } from '../../database/pool.ts';
import type { SecretBox } from '../../core/secret-box.ts';
import { replaceRecoveryCodes, useRecoveryCode } from '../../stores/session/recovery-codes.ts';
import { serviceSecret } from '../../stores/session/service-secrets.ts';

const keySchema = z.object({ key: z.string() });

/** Replaces a user's recovery codes; returns the new ones, which are stored hashed and cannot be shown again. */
export async function newRecoveryCodes(sql: Sql, box: SecretBox, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomBytes(RECOVERY_CODE_BYTES)));
  const key = await keyOf(sql, box);
  await replaceRecoveryCodes(
    sql,
    userId,
    codes.map((code) => hashOf(key, userId, recoveryLetters(code) ?? '')),
  );
  return codes;
}

/** Uses up a recovery code; false if it does not belong to the user, or was used before. */
export async function takeRecoveryCode(
  { sql, box, userId }: { readonly sql: Sql; readonly box: SecretBox; readonly userId: string },
  letters: string,
  now: Temporal.Instant,
): Promise<boolean> {
  return useRecoveryCode(sql, userId, hashOf(await keyOf(sql, box), userId, letters), now);
}

/** With a sealed key, because fifty bits could be brute-forced from a leaked plain hash. */
async function keyOf(sql: Sql, box: SecretBox): Promise<string> {
  const create = () => ({ key: randomBytes(32).toString('base64url') });
  return keySchema.parse(await serviceSecret(sql, box, 'recovery_codes', create)).key;
}

function hashOf(key: string, userId: string, letters: string): Uint8Array {
  return createHmac('sha256', key).update(`${userId} ${letters}`).digest();
}
