import type { AuditLogQuery } from '@zagon/contract/accounts/audit-log.ts';
import { useReplaceSearch, useSearchValues } from '../../../navigation/go.ts';
import { useZone } from '../../../time/zone.ts';
import { filtersOf, ID, queryOf, type LogFilters } from '../log/use-log-filters.ts';

/** The filters of the log of all accounts, as in the URL; without a search, which would read all of it. */
export type AuditFilters = Omit<LogFilters, 'search'> & {
  /** Id of an account; empty: all. */
  readonly account: string;
};

/** The filters of the log of all accounts. Days are those of the operator. */
export function useAuditFilters() {
  const values = useSearchValues();
  const replace = useReplaceSearch();
  const zone = useZone();
  const { search: _, ...own } = filtersOf(values);
  const account = values.get('account') ?? '';
  const filters: AuditFilters = { ...own, account: ID.test(account) ? account : '' };
  const query: AuditLogQuery = {
    ...queryOf({ ...own, search: '' }, zone),
    ...(filters.account === '' ? {} : { id_client: filters.account }),
  };
  return {
    filters,
    query,
    set: (changes: Partial<AuditFilters>) =>
      replace(changes.kind === 'all' ? { ...changes, kind: undefined } : changes),
  } as const;
}
