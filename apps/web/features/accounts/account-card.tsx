import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AccountState } from './account-state.tsx';
import css from './accounts.module.css';
import { EnterButton } from './use-account-columns.tsx';

type Props = { readonly account: AccountListItem; readonly onEnter: (account: AccountListItem) => void };

/** An account as a card on a phone. */
export function AccountCard({ account, onEnter }: Props) {
  const { t } = useTexts('accounts');
  return (
    <div className={css.card}>
      <span>
        <b>{account.name}</b>
        <small>{account.city === '' ? t('noCity') : account.city}</small>
        <AccountState account={account} />
      </span>
      <EnterButton account={account} onEnter={onEnter} />
    </div>
  );
}
