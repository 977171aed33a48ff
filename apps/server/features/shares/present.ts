import type { ShareShape } from '@zagon/contract/shares/endpoints.ts';
import type { ShareRow } from '../../stores/accounts/shares.ts';

/** A share in wire form, as seen by this account. Never includes the code, which is shown once. */
export function presentShare(row: ShareRow, accountId: string): ShareShape {
  return {
    id: row.id,
    id_object: row.module_id,
    object_name: row.module_name,
    state: row.to_client_id === null ? 'offered' : 'active',
    direction: row.client_id === accountId ? 'given' : 'received',
    account_name: row.partner,
    note: row.note,
    created_at: row.created_at.toString(),
    accepted_at: row.accepted_at?.toString() ?? null,
    expires_at: row.to_client_id === null ? row.expires_at.toString() : null,
  };
}
