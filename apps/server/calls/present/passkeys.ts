import type { Passkey } from '@zagon/contract/session/passkeys.ts';
import type { PasskeyRow } from '../../stores/session/passkeys.ts';

export function presentPasskey({ id, name, created_at, used_at }: PasskeyRow): Passkey {
  return { id, name, created_at: created_at.toString(), used_at: used_at?.toString() ?? null };
}
