import { IconArrowLeft, IconMoon, IconSun } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useOwnZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useConnection } from '../../live/connection.ts';
import { formatTime } from '../../time/format-time.ts';
import { useRestoredAt } from '../../entities/session/offline/restored.ts';
import { Logo } from '../../ui/frame/logo.tsx';
import css from '../frame/frame.module.css';
import { hrefOfField, type OutdoorRoute } from './route.ts';
import { isPlace, parentOf } from './places.ts';
import { currentScheme, switchScheme } from './scheme.ts';

/** The bar at the top: current screen, connection state, light or dark. */
export function OutdoorBar({ route }: { readonly route: OutdoorRoute | null }) {
  const { t, language } = useTexts('outdoor');
  const zone = useOwnZone();
  const { link, lastMessageMs } = useConnection();
  const [scheme, setScheme] = useState(currentScheme);
  const restoredAtMs = useRestoredAt();
  const isOffline = link === 'offline' || restoredAtMs !== null;
  const sinceMs = lastMessageMs ?? restoredAtMs;
  const title = t(`screens.${route?.screen ?? 'unknown'}`);
  useEffect(() => {
    document.title = `${title} · Zagon`;
  }, [title]);
  const since = sinceMs === null ? null : formatTime(sinceMs, 'time', language, zone);
  const Icon = scheme === 'dark' ? IconSun : IconMoon;
  return (
    <header className={css.bar} data-offline={isOffline || undefined}>
      {route === null || isPlace(route.screen) ? (
        <Logo size={30} />
      ) : (
        <a href={hrefOfField(parentOf(route.screen))} aria-label={t('back')}>
          <IconArrowLeft size={30} aria-hidden="true" />
        </a>
      )}
      <h1>{title}</h1>
      <p className={css.link} role="status">
        {isOffline ? (since === null ? t('link.offline') : t('link.offlineSince', { time: since })) : t(`link.${link}`)}
      </p>
      <button
        type="button"
        aria-label={t(scheme === 'dark' ? 'scheme.light' : 'scheme.dark')}
        onClick={() => setScheme(switchScheme())}
      >
        <Icon size={28} aria-hidden="true" />
      </button>
    </header>
  );
}
