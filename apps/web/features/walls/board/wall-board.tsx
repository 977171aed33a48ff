import type { ReactNode } from 'react';
import type { WallLink } from '@zagon/domain/walls/wall-link.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { AllModules } from '../modules/all-modules.tsx';
import { TurningPages } from '../modules/turning-pages.tsx';
import css from './board.module.css';
import { BoardHeader } from './board-header.tsx';
import panels from './panels.module.css';
import { StationsPanel, ToDoPanel } from './side-panels.tsx';
import { useBoard } from './use-board.ts';
import { WaterPage } from './water-page.tsx';

type Props = {
  readonly link: WallLink;
  /**
   * Set on a screen without a user, which has no controls and shows only what fits: the QR code of the page where water
   * can be stopped.
   */
  readonly stopCode?: ReactNode;
};

/**
 * The wall view of an account: whether water runs, how much longer, whether everything is in contact, the time, and the
 * newest values of every module. A wall turns the pages of its main part by itself; the panels beside it stay.
 */
export function WallBoard({ link, stopCode }: Props) {
  const isWall = stopCode !== undefined;
  const board = useBoard();
  return (
    <div className={css.board} data-cut={link.kind === 'cut' || undefined}>
      <BoardHeader link={link} isWall={isWall} />
      <StateView of={board} loading={<LoadingState height={480} />}>
        {(data) => (
          <div className={css.columns}>
            {isWall ? <TurningPages board={data} /> : <WaterPage board={data} isWall={false} />}
            <div className={css.side}>
              <StationsPanel board={data} isWall={isWall} />
              <ToDoPanel board={data} isWall={isWall} />
              {isWall && <StopHint>{stopCode}</StopHint>}
            </div>
          </div>
        )}
      </StateView>
      {!isWall && board.data !== undefined && <AllModules modules={board.data.modules} />}
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
