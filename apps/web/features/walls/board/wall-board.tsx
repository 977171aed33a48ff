import type { WallLink } from '@zagon/domain/walls/wall-link.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hrefOf } from '../../../navigation/paths.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { QrCode } from '../../../ui/value/qr-code.tsx';
import css from './board.module.css';
import { BoardHeader } from './board-header.tsx';
import { NightStrip } from './night-strip.tsx';
import panels from './panels.module.css';
import { RunningNow } from './running-now.tsx';
import { StationsPanel, ToDoPanel } from './side-panels.tsx';
import { useBoard } from './use-board.ts';

type Props = {
  readonly link: WallLink;
  /** A screen without a user: nothing to press, and only what fits. */
  readonly isWall: boolean;
};

/** The wall view of an account: does water run, how long still, is everything in contact, what time is it. */
export function WallBoard({ link, isWall }: Props) {
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
              {isWall && <StopHint />}
            </div>
          </div>
        )}
      </StateView>
    </div>
  );
}

/** A wall cannot stop anything, so it shows the way to where everyone of the account can. */
function StopHint() {
  const { t } = useTexts('walls');
  const address = new URL(hrefOf({ screen: 'start' }), location.href).href;
  return (
    <section className={panels.stopHint}>
      <QrCode text={address} label={t('stopCode')} />
      <p>{t('stop')}</p>
    </section>
  );
}
