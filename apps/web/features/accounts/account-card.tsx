import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { AccountState } from './account-state.tsx';
import { EnterButton, OnlineModules } from './use-account-columns.tsx';

type Props = { readonly account: AccountListItem; readonly onEnter: (account: AccountListItem) => void };

/** An account as a card on a phone. */
export function AccountCard({ account, onEnter }: Props) {
  const { t } = useTexts('accounts');
  return (
    <div className="rowM">
      <span className="stackXs grow">
        <Lines
          title={<ScreenLink to={{ screen: 'account', params: { accountId: account.id } }}>{account.name}</ScreenLink>}
          sub={account.city === '' ? t('noCity') : account.city}
        >
          <span className="num">
            {t('column.modules')} <OnlineModules account={account} /> · {t('column.alarms')} {account.alarms}
          </span>
        </Lines>
        <AccountState account={account} />
      </span>
      <EnterButton account={account} onEnter={onEnter} />
    </div>
  );
}
