import type { AccountUser } from '@zagon/contract/users/operator.ts';
import { USER_FILTERS, USER_SORTS } from '@zagon/domain/users/user-list.ts';
import { useMemo } from 'react';
import { readNow, useRead } from '../../../api/query.ts';
import { LongList } from '../../../entities/long-list/long-list.tsx';
import { useListState } from '../../../entities/long-list/use-list-state.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { UserState } from './user-state.tsx';

/** Every user of the installation, for operators. */
export default function AccountUsersScreen() {
  const { t } = useTexts('accountUsers');
  const state = useListState({
    filters: USER_FILTERS,
    sorts: USER_SORTS,
    firstSort: { column: 'name', direction: 'ascending' },
  });
  const { query, search } = state;
  const counts = useRead('countAccountUsers', { query: search === '' ? {} : { search } });
  const columns = useColumns();
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <LongList
        label={t('title')}
        state={state}
        pagesKey={['listAccountUsers', query]}
        readPage={(after, signal) => readNow('listAccountUsers', { query: { ...query, ...after } }, signal)}
        filterLabel={t('filter.label')}
        filters={USER_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        counts={counts.data}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        columns={columns}
        card={(user) => <UserCard user={user} />}
        open={(user) => ({
          href: hrefOf({ screen: 'accountUser', params: { accountUserId: user.id } }),
          label: t('open', { name: user.name || user.email }),
        })}
        empty={t('empty')}
      />
    </>
  );
}

function useColumns(): readonly Column<AccountUser>[] {
  const { t, language } = useTexts('accountUsers');
  const zone = useZone();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        cell: (user) => <b>{user.name || user.email}</b>,
        sortable: true,
        width: 'minmax(0, 2fr)',
      },
      { id: 'email', header: t('column.email'), cell: (user) => user.email, sortable: true, width: 'minmax(0, 2.4fr)' },
      {
        id: 'accounts',
        header: t('column.accounts'),
        cell: (user) => user.accounts.map(({ name }) => name).join(', '),
        width: 'minmax(0, 2.4fr)',
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (user) => <UserState user={user} />,
        width: 'minmax(150px, 1.2fr)',
      },
      {
        id: 'seen',
        header: t('column.seen'),
        cell: (user) =>
          user.signed_in_at === null ? t('never') : formatTime(user.signed_in_at, 'dateTime', language, zone),
        sortable: true,
        width: 'minmax(150px, 1.2fr)',
      },
    ],
    [t, language, zone],
  );
}

function UserCard({ user }: { readonly user: AccountUser }) {
  return (
    <span className="stackXs">
      <Lines
        title={
          <ScreenLink to={{ screen: 'accountUser', params: { accountUserId: user.id } }}>
            {user.name || user.email}
          </ScreenLink>
        }
        sub={user.email}
      >
        {user.accounts.length > 0 && <span>{user.accounts.map(({ name }) => name).join(', ')}</span>}
      </Lines>
      <UserState user={user} />
    </span>
  );
}
