import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { useConnection } from '../../live/connection.ts';
import { ConnectionDot } from '../../ui/connection-dot.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import css from './connection-state.module.css';

/** "Live · updated 14:32", or since when what is shown is old. */
export function ConnectionState() {
  const { t, language } = useTexts('ui');
  const zone = useZone();
  const phone = usePhone();
  const { link, heardMs } = useConnection();
  const time = heardMs === null ? null : formatTime(heardMs, 'time', language, zone);
  const offline = time === null || phone ? t('connection.offlineUnknown') : t('connection.offline', { time });
  const words = { live: t('connection.live'), connecting: t('connection.connecting'), offline }[link];
  return (
    <span className={css.state} role="status">
      <ConnectionDot live={link === 'live'} />
      {words}
      {link === 'live' && time !== null && !phone && <em className="num">· {t('connection.updated', { time })}</em>}
    </span>
  );
}
