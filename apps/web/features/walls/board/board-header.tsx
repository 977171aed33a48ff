import { ActionIcon } from '@mantine/core';
import { IconMaximize } from '@tabler/icons-react';
import type { WallLink } from '@zagon/domain/walls/wall-link.ts';
import { useFarmZone, useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../live/connection.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { ConnectionDot } from '../../../ui/frame/connection-dot.tsx';
import { Logo } from '../../../ui/frame/logo.tsx';
import css from './board.module.css';

type Props = { readonly link: WallLink; readonly isWall: boolean };

/** The account, and either the time, or since when nothing has arrived: a running clock would suggest live data. */
export function BoardHeader({ link, isWall }: Props) {
  const { t, language } = useTexts('walls');
  const zone = useFarmZone();
  const me = useMe();
  const now = useNow('second');
  const { lastMessageMs } = useConnection();
  return (
    <header className={css.header}>
      <span className={css.logo}>
        <Logo />
      </span>
      <div className={css.account}>
        <h1>{me?.client?.name}</h1>
        <p>{formatTime(now, 'weekdayDate', language, zone)}</p>
      </div>
      <div className="rowM" role="status">
        {link.kind === 'live' ? (
          <>
            <ConnectionDot live />
            <div>
              <b>{t('live')}</b>
              {lastMessageMs !== null && (
                <p className="num" aria-hidden="true">
                  {t('liveAgo', { seconds: Math.max(0, Math.round((now - lastMessageMs) / 1_000)) })}
                </p>
              )}
            </div>
          </>
        ) : (
          <div className={css.cut}>
            <b>{t('cut', { time: formatTime(link.sinceMs, 'time', language, zone) })}</b>
            <p>{t('cutHint')}</p>
          </div>
        )}
      </div>
      {link.kind === 'live' && <time className={css.clock}>{formatTime(now, 'time', language, zone)}</time>}
      {!isWall && document.fullscreenEnabled && (
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('fullScreen')}
          onClick={() => void document.getElementById('main')?.requestFullscreen()}
        >
          <IconMaximize size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </header>
  );
}
