import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';
import { useFarmZone, useMe } from '../../lib/session.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { useConnection } from '../../live/connection.ts';
import css from './bands.module.css';
import { daysUntil, dayText } from './day-text.ts';
import { EnteredBand } from './entered-band.tsx';

/** From so many days before its end the account says so. */
const NOTICE_DAYS = 30;

/** Bands under the top line: an operator inside an account, no connection, and an account that ends or has ended. */
export function Bands() {
  return (
    <>
      <EnteredBand />
      <OfflineBand />
      <ExpiryBand />
    </>
  );
}

function OfflineBand() {
  const { t, language } = useTexts('app');
  const zone = useZone();
  const { link, heardMs } = useConnection();
  if (link !== 'offline') return null;
  return (
    <div className={css.band} data-tone="stale" role="alert">
      <IconPlugConnectedX size={18} aria-hidden="true" />
      {heardMs === null
        ? t('band.offlineUnknown')
        : t('band.offline', { time: formatTime(heardMs, 'time', language, zone) })}
    </div>
  );
}

function ExpiryBand() {
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
