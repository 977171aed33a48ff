import { Button } from '@mantine/core';
import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { useMe } from '../../entities/session/session.ts';
import { useNow } from '../../time/clock.ts';
import { useZone } from '../../time/zone.ts';
import { FilterBar } from '../../ui/form/filter-bar.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { VirtualTable } from '../../ui/table/virtual-table.tsx';
import { AccountCard } from './account-card.tsx';
import { filterAccounts, FILTERS, searchAccounts, type Filter } from './account-filter.ts';
import { dayOfNow } from './day-of-now.ts';
import { EnterDialog } from './enter-dialog.tsx';
import { useAccountColumns } from './use-account-columns.tsx';

const rowKey = (account: AccountListItem) => account.id;

/** An operator's home: every account by name and state, with a button to enter it. */
export default function AccountsScreen() {
  const { t } = useTexts('accounts');
  const me = useMe();
  const accounts = useRead('listAccounts');
  const today = dayOfNow(useNow('minute'), useZone());
  const [filter, setFilter] = useState<Filter>('all');
  const [query, setQuery] = useState('');
  const [entering, setEntering] = useState<AccountListItem | null>(null);
  const columns = useAccountColumns(setEntering);
  const all = accounts.data ?? [];
  const rows = searchAccounts(filterAccounts(all, filter, today), query);
  const showAll = (
    <Button variant="default" onClick={() => setFilter('all')}>
      {t('clear')}
    </Button>
  );
  return (
    <>
      <PageTitle
        sub={
          <>
            {me !== undefined && t('signedIn', { name: userName(me.user) })} {t('lead')}
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <FilterBar
        label={t('filter.label')}
        value={filter}
        onChange={setFilter}
        choices={FILTERS.map((id) => ({
          id,
          label: t(`filter.${id}`),
          count: filterAccounts(all, id, today).length,
        }))}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        onSearch={setQuery}
      />
      <StateView
        of={accounts}
        loading={<LoadingState rows={8} rowHeight={48} />}
        isEmpty={() => rows.length === 0}
        empty={
          all.length === 0 ? (
            <EmptyState>{t('empty')}</EmptyState>
          ) : (
            <EmptyState action={filter === 'all' ? null : showAll}>{t('noHit')}</EmptyState>
          )
        }
      >
        {() => (
          <VirtualTable
            label={t('title')}
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            rowHeight={50}
            firstSort={{ column: 'name', direction: 'ascending' }}
            card={(account) => <AccountCard account={account} onEnter={setEntering} />}
          />
        )}
      </StateView>
      <EnterDialog account={entering} onClose={() => setEntering(null)} />
    </>
  );
}

/** Falls back to the e-mail address: the first operator has no name until they enter one. */
function userName(user: { readonly first_name: string; readonly family_name: string; readonly email: string }): string {
  const name = `${user.first_name} ${user.family_name}`.trim();
  return name === '' ? user.email : `${name} (${user.email})`;
}
