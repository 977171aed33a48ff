import type { ClientListItem } from '@zagon/contract/clients/endpoints.ts';

export const FILTERS = ['all', 'active', 'ending', 'expired', 'blocked'] as const;
export type Filter = (typeof FILTERS)[number];

/** From so many days before its end an account counts as ending. */
const NOTICE_DAYS = 30;

/** Days until the last day; null where there is no end or where it is past or does not matter. */
export function daysLeft(client: ClientListItem, today: Temporal.PlainDate): number | null {
  if (client.state !== 'active' || client.expiration_date === null) return null;
  const { days } = today.until(Temporal.PlainDate.from(client.expiration_date), { largestUnit: 'day' });
  return days >= 0 && days <= NOTICE_DAYS ? days : null;
}

export function filtered(
  clients: readonly ClientListItem[],
  filter: Filter,
  today: Temporal.PlainDate,
): readonly ClientListItem[] {
  switch (filter) {
    case 'all':
      return clients;
    case 'ending':
      return clients.filter((client) => daysLeft(client, today) !== null);
    case 'active':
    case 'expired':
    case 'blocked':
      return clients.filter((client) => client.state === filter);
  }
}

/** Those whose name or town holds the words, whatever their case. */
export function searched(clients: readonly ClientListItem[], words: string): readonly ClientListItem[] {
  const wanted = words.toLocaleLowerCase();
  return clients.filter(({ name, city }) => `${name}\n${city}`.toLocaleLowerCase().includes(wanted));
}
