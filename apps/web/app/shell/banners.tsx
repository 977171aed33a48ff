import { IconAlertTriangle, IconFileCheck, IconPlugConnectedX } from '@tabler/icons-react';
import { GRACE_DAYS } from '@zagon/domain/schedules/calendar/grace.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { roleOf, textsToAccept, useFarmZone, useMe } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { useConnection } from '../../live/connection.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import css from './banners.module.css';
import { daysUntil, dayText } from './day-text.ts';
import { EnteredBanner } from './entered-banner.tsx';
import { RestoreBanner } from './restore-banner.tsx';

/** Days before expiry from which the account shows a notice. */
const NOTICE_DAYS = 30;

/** Banners under the top bar: operator inside an account, restore to confirm, no connection, account expiring or expired, new terms. */
export function Banners() {
  return (
    <>
      <EnteredBanner />
      <RestoreBanner />
      <OfflineBanner />
      <ExpiryBanner />
      <AgreementBanner />
    </>
  );
}

function OfflineBanner() {
  const { t, language } = useTexts('app');
  const zone = useZone();
  const { link, lastMessageMs } = useConnection();
  if (link !== 'offline') return null;
  return (
    <div className={css.band} data-tone="stale" role="alert">
      <IconPlugConnectedX size={18} aria-hidden="true" />
      {lastMessageMs === null
        ? t('band.offlineUnknown')
        : t('band.offline', { time: formatTime(lastMessageMs, 'time', language, zone) })}
    </div>
  );
}

function AgreementBanner() {
  const { t } = useTexts('consents');
  const me = useMe();
  if (me === undefined || textsToAccept(me).length === 0) return null;
  return (
    <div className={css.band} data-tone="warn" role="status">
      <IconFileCheck size={18} aria-hidden="true" />
      <p className={css.expiry}>{t('banner')}</p>
      <ScreenLink to={{ screen: 'settingsConsents' }}>{t('bannerLink')}</ScreenLink>
    </div>
  );
}

function ExpiryBanner() {
  const { t, language } = useTexts('app');
  const now = useNow('minute');
  const zone = useFarmZone();
  const me = useMe();
  const lastDay = me?.client?.expiration_date;
  if (me === undefined || lastDay === undefined || lastDay === null) return null;
  const expired = me.client?.state === 'expired';
  const daysLeft = daysUntil(lastDay, now, zone);
  if (!expired && daysLeft > NOTICE_DAYS) return null;
  const graceUntil = Temporal.PlainDate.from(lastDay).add({ days: GRACE_DAYS }).toString();
  const schedules =
    daysLeft + GRACE_DAYS >= 0 ? t('account.grace', { date: dayText(graceUntil, language) }) : t('account.graceOver');
  return (
    <div className={css.band} data-tone={expired ? 'error' : 'warn'} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <p className={css.expiry}>
        <span>{t(expired ? 'account.expired' : 'account.expires', { date: dayText(lastDay, language) })}</span>
        {expired && <span> {schedules}</span>}
      </p>
      {roleOf(me) === 'admin' && <ScreenLink to={{ screen: 'settingsAccount' }}>{t('account.toPayments')}</ScreenLink>}
    </div>
  );
}
