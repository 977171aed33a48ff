import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { accountState } from '@zagon/domain/accounts/account-state.ts';
import { GRACE_DAYS } from '@zagon/domain/accounts/grace.ts';
import type { AccountListRow } from '../../stores/accounts/account-list.ts';
import { termsOf } from '../../stores/accounts/users.ts';

export function presentClientListItem(row: AccountListRow, now: Temporal.Instant): AccountListItem {
  const {
    time_zone: _zone,
    blocked: _blocked,
    blocked_at: since,
    not_closed: notClosed,
    block_confirmed: confirmed,
    ...shown
  } = row;
  return {
    ...shown,
    state: accountState(termsOf(row), now),
    last_contact: row.last_contact?.toString() ?? null,
    grace_until: graceUntil(row.expiration_date),
    block: since === null ? null : { since: since.toString(), not_closed: notClosed, confirmed },
  };
}

/** Last day on which the schedules of an account run. */
export function graceUntil(lastDay: string | null): string | null {
  return lastDay === null ? null : Temporal.PlainDate.from(lastDay).add({ days: GRACE_DAYS }).toString();
}
