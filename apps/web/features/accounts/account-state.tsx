import { IconAlertTriangleFilled, IconBan, IconClock } from '@tabler/icons-react';
import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { useZone } from '../../time/zone.ts';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { daysLeft } from './account-filter.ts';
import { dayOfNow } from './day-of-now.ts';

/** The state of an account: text and icon, plus the days left when few remain. */
export function AccountState({ account }: { readonly account: AccountListItem }) {
  const { t } = useTexts('accounts');
  const now = useNow('minute');
  const remainingDays = daysLeft(account, dayOfNow(now, useZone()));
  const label = t(`state.${account.state}`);
  switch (account.state) {
    case 'active':
      if (remainingDays === null) return <StatePill tone="ok">{label}</StatePill>;
      return (
        <StatePill tone="warn" icon={<IconClock aria-hidden="true" />}>
          {label} · {remainingDays === 0 ? t('lastDay') : t('daysLeft', { count: remainingDays })}
        </StatePill>
      );
    case 'expired':
      return (
        <StatePill tone="error" icon={<IconAlertTriangleFilled aria-hidden="true" />}>
          {label}
        </StatePill>
      );
    case 'blocked':
      return (
        <StatePill tone="stale" icon={<IconBan aria-hidden="true" />}>
          {label}
        </StatePill>
      );
  }
}
