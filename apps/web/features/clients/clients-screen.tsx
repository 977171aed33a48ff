import { Button } from '@mantine/core';
import type { ClientListItem } from '@zagon/contract/clients/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { useMe } from '../../lib/session.ts';
import { useNow } from '../../time/clock.ts';
import { useZone } from '../../time/zone.ts';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import { ClientCard } from './client-card.tsx';
import { filtered, FILTERS, searched, type Filter } from './client-filter.ts';
import css from './clients.module.css';
import { dayOfNow } from './day-of-now.ts';
import { EnterDialog } from './enter-dialog.tsx';
import { useClientColumns } from './use-client-columns.tsx';

const rowKey = (client: ClientListItem) => client.id;

/** An operator's home: every account by name and state, and the way into one. */
export default function ClientsScreen() {
  const { t } = useTexts('clients');
  const me = useMe();
  const clients = useRead('listClients');
  const today = dayOfNow(useNow('minute'), useZone());
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const [entering, setEntering] = useState<ClientListItem | null>(null);
  const columns = useClientColumns(setEntering);
  const all = clients.data ?? [];
  const rows = searched(filtered(all, filter, today), words);
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
            {me !== undefined && t('signedIn', { name: nameOf(me.user) })} {t('lead')}
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <div className={css.tools}>
        <ChipFilter
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          choices={FILTERS.map((id) => ({ id, label: t(`filter.${id}`), count: filtered(all, id, today).length }))}
        />
        <SearchField label={t('search')} placeholder={t('searchHint')} onSearch={setWords} />
      </div>
      <Faces
        of={clients}
        loading={<Loading rows={8} rowHeight={48} />}
        isEmpty={() => rows.length === 0}
        empty={
          all.length === 0 ? (
            <Empty>{t('empty')}</Empty>
          ) : (
            <Empty action={filter === 'all' ? null : showAll}>{t('noHit')}</Empty>
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
            card={(client) => <ClientCard client={client} onEnter={setEntering} />}
          />
        )}
      </Faces>
      <EnterDialog client={entering} onClose={() => setEntering(null)} />
    </>
  );
}

/** The first operator has only an address until he writes his name. */
function nameOf(user: { readonly first_name: string; readonly family_name: string; readonly email: string }): string {
  const name = `${user.first_name} ${user.family_name}`.trim();
  return name === '' ? user.email : `${name} (${user.email})`;
}
