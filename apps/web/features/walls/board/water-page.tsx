import css from './board.module.css';
import { NightStrip } from './night-strip.tsx';
import { RunningNow } from './running-now.tsx';
import type { Board } from './use-board.ts';

/** The main part of the board: the water that runs now, and until morning. */
export function WaterPage({ board, isWall }: { readonly board: Board; readonly isWall: boolean }) {
  return (
    <div className={css.main}>
      <RunningNow outputs={board.outputs} next={board.night.next} isWall={isWall} />
      <NightStrip night={board.night} />
    </div>
  );
}
