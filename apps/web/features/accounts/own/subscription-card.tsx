import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { OwnAccount } from '@zagon/contract/accounts/own.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { dayOf, formatDay } from '../../../time/format-time.ts';
import { dateFormat } from '../../../time/date-format.ts';
import { Card } from '../../../ui/frame/card.tsx';
import css from './own.module.css';
import { daysBetween, subscriptionStrip, type SubscriptionStrip } from './subscription.ts';

/** Days left at which the end is considered near. */
const NEAR_DAYS = 30;

type Subscription = Pick<OwnAccount, 'state' | 'created_on' | 'expiration_date' | 'grace_until' | 'payment_url'>;

/** Paid-until date, drawn with the following grace period, and where to pay. */
export function SubscriptionCard({ own }: { readonly own: Subscription }) {
  const { t, language } = useTexts('ownAccount');
  const zone = useFarmZone();
  const today = dayOf(useNow('minute'), zone);
  const dateText = (day: string) => formatDay(Date.parse(`${day}T12:00:00Z`), dateFormat(), language, 'UTC');
  const strip = subscriptionStrip(own, today);
  const { expiration_date: lastDay, grace_until: graceUntil, payment_url: paymentUrl } = own;
  const isNear = lastDay !== null && daysBetween(today, lastDay) <= NEAR_DAYS;
  const tone = own.state === 'expired' ? 'error' : isNear ? 'warn' : undefined;
  return (
    <Card
      title={t('subscription.title')}
      natural
      right={
        paymentUrl !== null && (
          <Button
            component="a"
            href={paymentUrl}
            target="_blank"
            rel="noreferrer"
            rightSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            {t('subscription.pay')}
          </Button>
        )
      }
    >
      <p className={css.until} data-tone={tone}>
        {untilText()}
      </p>
      {strip !== null && lastDay !== null && graceUntil !== null && (
        <>
          <Strip
            strip={strip}
            expired={own.state === 'expired'}
            label={t('subscription.strip', {
              paid: dateText(lastDay),
              grace: dateText(graceUntil),
              today: dateText(today),
            })}
            paid={t('subscription.paid', { date: dateText(lastDay) })}
            today={t('subscription.today')}
          />
          <p className={css.grace}>
            <i aria-hidden="true" />
            {t('subscription.grace')}
          </p>
        </>
      )}
    </Card>
  );

  function untilText(): string {
    if (lastDay === null || graceUntil === null) return t('subscription.noEnd');
    const daysLeft = daysBetween(today, lastDay);
    if (own.state !== 'expired')
      return `${t('subscription.validTo', { date: dateText(lastDay) })}, ${t('subscription.daysLeft', { count: daysLeft })}. ${t('subscription.notices')}`;
    const graceDays = daysBetween(today, graceUntil);
    const expired = t('subscription.expired', { date: dateText(lastDay) });
    return graceDays < 0
      ? `${expired}. ${t('subscription.graceOver')}`
      : `${expired}, ${t('subscription.graceLeft', { count: graceDays })}.`;
  }
}

type StripProps = {
  readonly strip: SubscriptionStrip;
  readonly expired: boolean;
  readonly label: string;
  readonly paid: string;
  readonly today: string;
};

function Strip({ strip: { paidUntilPct, graceUntilPct, todayPct }, expired, label, paid, today }: StripProps) {
  return (
    <div className={css.strip} role="img" aria-label={label}>
      <span className={css.paid} data-expired={expired || undefined} style={{ width: `${paidUntilPct}%` }}>
        {paid}
      </span>
      <span className={css.graceSpan} style={{ left: `${paidUntilPct}%`, width: `${graceUntilPct - paidUntilPct}%` }} />
      <span className={css.today} style={{ left: `${todayPct}%` }}>
        {/* At either end the label stays within the strip. */}
        <b style={{ translate: `-${todayPct}% 0` }}>{today}</b>
      </span>
    </div>
  );
}
