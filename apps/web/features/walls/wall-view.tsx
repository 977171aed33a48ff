import type { ReactNode } from 'react';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { WallBoard } from './board/wall-board.tsx';
import { useUpkeep } from './use-upkeep.ts';
import { useWakeLock } from './use-wake-lock.ts';
import { useWallLink } from './use-wall-link.ts';
import css from './wall-view.module.css';

/** The whole screen of a wall; the QR code opens the page where water can be stopped. */
export function WallView({ stopCode }: { readonly stopCode: ReactNode }) {
  const { t } = useTexts('walls');
  const me = useMe();
  const link = useWallLink();
  useWakeLock();
  useUpkeep(link);
  if (me?.client?.state === 'blocked')
    return (
      <main className={css.wall} data-wall>
        <h1>{t('blocked')}</h1>
        <p>{t('blockedHint')}</p>
      </main>
    );
  return (
    <main className={css.wall} data-wall>
      <WallBoard link={link} stopCode={stopCode} />
    </main>
  );
}
