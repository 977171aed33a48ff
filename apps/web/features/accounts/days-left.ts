import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { ENDING_DAYS } from '@zagon/domain/accounts/account-list.ts';

/** Days until the last day; null if there is no end date, it has passed, or it is irrelevant. */
export function daysLeft(
  account: Pick<AccountListItem, 'state' | 'expiration_date'>,
  today: Temporal.PlainDate,
): number | null {
  if (account.state !== 'active' || account.expiration_date === null) return null;
  const { days } = today.until(Temporal.PlainDate.from(account.expiration_date), { largestUnit: 'day' });
  return days >= 0 && days <= ENDING_DAYS ? days : null;
}
