import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { AccountState } from './account-state.tsx';
import { RowButton } from '../../ui/form/row-button.tsx';

/** The columns of the account list: name, town, state, end date and the enter button. */
export function useAccountColumns(onEnter: (account: AccountListItem) => void): readonly Column<AccountListItem>[] {
  const { t, language } = useTexts('accounts');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        cell: (account) => <b>{account.name}</b>,
        sortBy: (account) => account.name,
        width: 'minmax(0, 3fr)',
      },
      {
        id: 'city',
        header: t('column.city'),
        cell: (account) => account.city,
        sortBy: (account) => (account.city === '' ? null : account.city),
        width: 'minmax(0, 2fr)',
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (account) => <AccountState account={account} />,
        sortBy: (account) => account.state,
        width: 'minmax(190px, 2fr)',
      },
      {
        id: 'until',
        header: t('column.until'),
        // Noon UTC: the text shows a calendar day, in any zone.
        cell: (account) =>
          account.expiration_date === null
            ? t('noEnd')
            : formatTime(`${account.expiration_date}T12:00:00Z`, 'date', language, 'UTC'),
        sortBy: (account) => account.expiration_date,
        width: 'minmax(120px, 1.4fr)',
      },
      {
        id: 'enter',
        header: t('column.enter'),
        hiddenHeader: true,
        cell: (account) => <EnterButton account={account} onEnter={onEnter} />,
        width: '120px',
        align: 'right',
      },
    ],
    [t, language, onEnter],
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
