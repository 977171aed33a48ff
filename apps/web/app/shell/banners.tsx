import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { useFarmZone, useMe } from '../../entities/session/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { useConnection } from '../../live/connection.ts';
import css from './banners.module.css';
import { daysUntil, dayText } from './day-text.ts';
import { EnteredBanner } from './entered-banner.tsx';

/** Days before expiry from which the account shows a notice. */
const NOTICE_DAYS = 30;

/** Banners under the top bar: operator inside an account, no connection, account expiring or expired. */
export function Banners() {
  return (
    <>
      <EnteredBanner />
      <OfflineBanner />
      <ExpiryBanner />
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

function ExpiryBanner() {
  const { t, language } = useTexts('app');
  const now = useNow('minute');
  const zone = useFarmZone();
  const client = useMe()?.client;
  if (client === undefined || client === null || client.expiration_date === null) return null;
  const expired = client.state === 'expired';
  if (!expired && daysUntil(client.expiration_date, now, zone) > NOTICE_DAYS) return null;
  return (
    <div className={css.band} data-tone={expired ? 'error' : 'warn'} role="status">
      <IconAlertTriangle size={18} aria-hidden="true" />
      {t(expired ? 'account.expired' : 'account.expires', { date: dayText(client.expiration_date, language) })}
    </div>
  );
}
