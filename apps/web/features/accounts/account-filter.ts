import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';

export const FILTERS = ['all', 'active', 'ending', 'expired', 'blocked'] as const;
export type Filter = (typeof FILTERS)[number];

/** An account counts as ending this many days before its end. */
const NOTICE_DAYS = 30;

/** Days until the last day; null if there is no end date, it has passed, or it does not matter. */
export function daysLeft(account: AccountListItem, today: Temporal.PlainDate): number | null {
  if (account.state !== 'active' || account.expiration_date === null) return null;
  const { days } = today.until(Temporal.PlainDate.from(account.expiration_date), { largestUnit: 'day' });
  return days >= 0 && days <= NOTICE_DAYS ? days : null;
}

export function filterAccounts(
  accounts: readonly AccountListItem[],
  filter: Filter,
  today: Temporal.PlainDate,
): readonly AccountListItem[] {
  switch (filter) {
    case 'all':
      return accounts;
    case 'ending':
      return accounts.filter((account) => daysLeft(account, today) !== null);
    case 'active':
    case 'expired':
    case 'blocked':
      return accounts.filter((account) => account.state === filter);
  }
}

/** Returns the accounts whose name or town contains the query, ignoring case. */
export function searchAccounts(accounts: readonly AccountListItem[], query: string): readonly AccountListItem[] {
  const needle = query.toLocaleLowerCase();
  return accounts.filter(({ name, city }) => `${name}\n${city}`.toLocaleLowerCase().includes(needle));
}
