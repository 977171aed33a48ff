import { IconAlertTriangleFilled, IconBan, IconClock, IconLoader2 } from '@tabler/icons-react';
import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { dateFormat } from '../../time/date-format.ts';
import { formatDay } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { daysLeft } from './days-left.ts';

type Props = {
  readonly account: Pick<AccountListItem, 'state' | 'expiration_date' | 'grace_until' | 'block' | 'closing'>;
};

/** The state of an account with relevant details: days left, grace, outputs that are not closed yet. */
export function AccountState({ account }: Props) {
  const { t, language } = useTexts('accounts');
  const zone = useZone();
  const today = dayOfNow(useNow('minute'), zone);
  const dayText = (day: string) => formatDay(Date.parse(`${day}T12:00:00Z`), dateFormat(), language, 'UTC');
  const remainingDays = daysLeft(account, today);
  const label = t(`state.${account.state}`);
  switch (account.state) {
    case 'active':
      if (remainingDays === null) return <StatePill tone="ok">{label}</StatePill>;
      return (
        <StatePill tone="warn" icon={<IconClock aria-hidden="true" />}>
          {label} · {remainingDays === 0 ? t('lastDay') : t('daysLeft', { count: remainingDays })}
        </StatePill>
      );
    case 'expired': {
      const grace = account.grace_until;
      const isGrace = grace !== null && Temporal.PlainDate.compare(today, grace) <= 0;
      return (
        <StatePill tone="error" icon={<IconAlertTriangleFilled aria-hidden="true" />}>
          {label} · {isGrace ? t('graceTo', { date: dayText(grace) }) : t('schedulesPaused')}
        </StatePill>
      );
    }
    case 'blocked':
      return <BlockedState account={account} />;
  }
}

/** Shown as blocked only once every output is confirmed closed. */
function BlockedState({ account: { block, closing } }: Props) {
  const { t, language } = useTexts('accounts');
  const zone = useZone();
  if (block !== null && !block.confirmed)
    return (
      <StatePill tone="warn" icon={<IconLoader2 aria-hidden="true" />}>
        {block.not_closed === 0 ? t('blockingDone') : t('blocking', { count: block.not_closed })}
      </StatePill>
    );
  return (
    <StatePill tone="stale" icon={<IconBan aria-hidden="true" />}>
      {t(closing ? 'state.closing' : 'state.blocked')}
      {block !== null && ` · ${t('since', { date: formatDay(Date.parse(block.since), dateFormat(), language, zone) })}`}
    </StatePill>
  );
}

/** The calendar day of an instant in a zone. */
function dayOfNow(nowMs: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone).toPlainDate();
}
