import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { Tag } from '../../ui/frame/tag.tsx';
import { Age } from '../../ui/value/age.tsx';
import { AccountState } from './account-state.tsx';

/** The columns of the account list; sortable ones use the server's name of the order. */
export function useAccountColumns(onEnter: (account: AccountListItem) => void): readonly Column<AccountListItem>[] {
  const { t, language } = useTexts('accounts');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        cell: (account) => <b>{account.name}</b>,
        sortable: true,
        width: 'minmax(0, 3fr)',
      },
      {
        id: 'city',
        header: t('column.city'),
        cell: (account) => account.city,
        sortable: true,
        width: 'minmax(0, 1.3fr)',
        drop: 1,
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (account) => <AccountState account={account} />,
        width: 'minmax(280px, 2.4fr)',
      },
      {
        id: 'until',
        header: t('column.until'),
        // Noon UTC: the text shows a calendar day, in any zone.
        cell: (account) =>
          account.expiration_date === null
            ? t('noEnd')
            : formatTime(`${account.expiration_date}T12:00:00Z`, 'date', language, 'UTC'),
        sortable: true,
        width: 'minmax(110px, 1.2fr)',
        drop: 2,
      },
      {
        id: 'modules',
        header: t('column.modules'),
        cell: (account) => <OnlineModules account={account} />,
        sortable: true,
        width: '96px',
        drop: 4,
        align: 'right',
      },
      {
        id: 'contact',
        header: t('column.contact'),
        cell: (account) => (account.last_contact === null ? t('noContact') : <Age at={account.last_contact} />),
        width: 'minmax(100px, 1fr)',
        drop: 3,
      },
      {
        id: 'alarms',
        header: t('column.alarms'),
        cell: (account) => (account.alarms === 0 ? 0 : <Tag tone="error">{account.alarms}</Tag>),
        sortable: true,
        width: '90px',
        align: 'right',
      },
      {
        id: 'enter',
        header: t('column.enter'),
        hiddenHeader: true,
        cell: (account) => <EnterButton account={account} onEnter={onEnter} />,
        width: '92px',
        align: 'right',
      },
    ],
    [t, language, onEnter],
  );
}

/** Modules in contact, of all: "14/16". */
export function OnlineModules({ account: { modules, modules_online: online } }: { readonly account: AccountListItem }) {
  const { t } = useTexts('accounts');
  return (
    <span className="num">
      <span aria-hidden="true">
        {online}/{modules}
      </span>
      <span className="vh">{t('online', { online, count: modules })}</span>
    </span>
  );
}

/** A button whose accessible name includes the account. */
export function EnterButton({
  account,
  onEnter,
}: {
  readonly account: AccountListItem;
  readonly onEnter: (account: AccountListItem) => void;
}) {
  const { t } = useTexts('accounts');
  return (
    <RowButton onClick={() => onEnter(account)}>
      {t('enter')}
      <span className="vh">: {account.name}</span>
    </RowButton>
  );
}
