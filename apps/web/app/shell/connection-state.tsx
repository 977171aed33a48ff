import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { useConnection } from '../../live/connection.ts';
import { ConnectionDot } from '../../ui/frame/connection-dot.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import css from './connection-state.module.css';

/** "Live · updated 14:32", or since when the data is stale. */
export function ConnectionState() {
  const { t, language } = useTexts('ui');
  const zone = useZone();
  const phone = usePhone();
  const { link, lastMessageMs } = useConnection();
  const time = lastMessageMs === null ? null : formatTime(lastMessageMs, 'time', language, zone);
  const offline = time === null || phone ? t('connection.offlineUnknown') : t('connection.offline', { time });
  const label = { live: t('connection.live'), connecting: t('connection.connecting'), offline }[link];
  return (
    <span className={css.state} role="status" data-link={link}>
      <ConnectionDot live={link === 'live'} />
      <b>{label}</b>
      {link === 'live' && time !== null && !phone && <em className="num">· {t('connection.updated', { time })}</em>}
    </span>
  );
}
