import type { ClientListItem } from '@zagon/contract/clients/endpoints.ts';
import { accountState } from '@zagon/domain/accounts/account-state.ts';
import type { ClientListRow } from '../../stores/clients.ts';
import { termsOf } from '../../stores/users.ts';

export function presentClientListItem(row: ClientListRow, now: Temporal.Instant): ClientListItem {
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    state: accountState(termsOf(row), now),
    expiration_date: row.expiration_date,
  };
}
