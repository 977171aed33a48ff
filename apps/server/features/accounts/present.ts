import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { accountState } from '@zagon/domain/accounts/account-state.ts';
import type { AccountListRow } from '../../stores/accounts/accounts.ts';
import { termsOf } from '../../stores/accounts/users.ts';

export function presentClientListItem(row: AccountListRow, now: Temporal.Instant): AccountListItem {
  return {
    id: row.id,
    name: row.name,
    city: row.city,
    state: accountState(termsOf(row), now),
    expiration_date: row.expiration_date,
  };
}
