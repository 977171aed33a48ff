import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { ACCOUNT_FILTERS, ACCOUNT_SORTS } from '@zagon/domain/accounts/account-list.ts';
import { useState } from 'react';
import { readNow, useRead } from '../../api/query.ts';
import { LongList } from '../../entities/long-list/long-list.tsx';
import { useListState } from '../../entities/long-list/use-list-state.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAddInAddress } from '../../navigation/go.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { AccountCard } from './account-card.tsx';
import { EnterDialog } from '../../entities/account/enter-dialog.tsx';
import { OpenAccountSheet } from './open-account-sheet.tsx';
import { useAccountColumns } from './use-account-columns.tsx';

/** An operator's home: every account by name, state and contact. */
export default function AccountsScreen() {
  const { t } = useTexts('accounts');
  const state = useListState({
    filters: ACCOUNT_FILTERS,
    sorts: ACCOUNT_SORTS,
    firstSort: { column: 'name', direction: 'ascending' },
  });
  const { query, search } = state;
  const counts = useRead('countAccounts', { query: search === '' ? {} : { search } });
  const [entering, setEntering] = useState<AccountListItem | null>(null);
  const [isOpening, setOpening] = useAddInAddress();
  const columns = useAccountColumns(setEntering);
  return (
    <>
      <PageTitle
        sub={t('lead')}
        actions={
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpening(true)}>
            {t('opening.open')}
          </Button>
        }
      >
        {t('title')}
      </PageTitle>
      <LongList
        label={t('title')}
        state={state}
        pagesKey={['listAccounts', query]}
        readPage={(after, signal) => readNow('listAccounts', { query: { ...query, ...after } }, signal)}
        filterLabel={t('filter.label')}
        filters={ACCOUNT_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        counts={counts.data}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        columns={columns}
        card={(account) => <AccountCard account={account} onEnter={setEntering} />}
        open={({ id, name }) => ({
          href: hrefOf({ screen: 'account', params: { accountId: id } }),
          label: t('open', { name }),
        })}
        tone={({ needs_attention: needsAttention }) => (needsAttention ? 'warn' : undefined)}
        empty={t('empty')}
      />
      {isOpening && <OpenAccountSheet onClose={() => setOpening(false)} />}
      <EnterDialog account={entering} onClose={() => setEntering(null)} />
    </>
  );
}
