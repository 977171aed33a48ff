import type { ReactNode } from 'react';
import type { WallLink } from '@zagon/domain/walls/wall-link.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import css from './board.module.css';
import { BoardHeader } from './board-header.tsx';
import { NightStrip } from './night-strip.tsx';
import panels from './panels.module.css';
import { RunningNow } from './running-now.tsx';
import { StationsPanel, ToDoPanel } from './side-panels.tsx';
import { useBoard } from './use-board.ts';

type Props = {
  readonly link: WallLink;
  /**
   * Set on a screen without a user, which has no controls and shows only what fits: the QR code of the page where water
   * can be stopped.
   */
  readonly stopCode?: ReactNode;
};

/** The wall view of an account: whether water runs, how much longer, whether everything is in contact, and the time. */
export function WallBoard({ link, stopCode }: Props) {
  const isWall = stopCode !== undefined;
  const board = useBoard();
  return (
    <div className={css.board} data-cut={link.kind === 'cut' || undefined}>
      <BoardHeader link={link} isWall={isWall} />
      <StateView of={board} loading={<LoadingState height={480} />}>
        {(data) => (
          <div className={css.columns}>
            <div className={css.main}>
              <RunningNow outputs={data.outputs} next={data.night.next} isWall={isWall} />
              <NightStrip night={data.night} />
            </div>
            <div className={css.side}>
              <StationsPanel board={data} isWall={isWall} />
              <ToDoPanel board={data} isWall={isWall} />
              {isWall && <StopHint>{stopCode}</StopHint>}
            </div>
          </div>
        )}
      </StateView>
    </div>
  );
}

/** A wall cannot stop anything, so it shows where users of the account can. */
function StopHint({ children }: { readonly children: ReactNode }) {
  const { t } = useTexts('walls');
  return (
    <section className={panels.stopHint}>
      {children}
      <p>{t('stop')}</p>
    </section>
  );
}
