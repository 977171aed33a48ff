import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AccountState } from './account-state.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { EnterButton } from './use-account-columns.tsx';

type Props = { readonly account: AccountListItem; readonly onEnter: (account: AccountListItem) => void };

/** An account as a card on a phone. */
export function AccountCard({ account, onEnter }: Props) {
  const { t } = useTexts('accounts');
  return (
    <div className="rowM">
      <span className="stackXs grow">
        <Lines title={account.name} sub={account.city === '' ? t('noCity') : account.city} />
        <AccountState account={account} />
      </span>
      <EnterButton account={account} onEnter={onEnter} />
    </div>
  );
}
