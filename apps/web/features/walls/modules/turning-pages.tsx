import { pageAt, wallPages } from '@zagon/domain/walls/wall-pages.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nowMs, useNow } from '../../../time/clock.ts';
import boardCss from '../board/board.module.css';
import type { Board } from '../board/use-board.ts';
import { WaterPage } from '../board/water-page.tsx';
import { ModuleCards } from './module-cards.tsx';
import css from './modules.module.css';
import { RunningLine } from './running-line.tsx';

/** Cards in two columns of three fill 1080 parts with numerals of 42. */
const PER_PAGE = 6;

/** The main part of a wall, whose pages take turns: the water, then all modules. Water is named on each of them. */
export function TurningPages({ board }: { readonly board: Board }) {
  const { t } = useTexts('walls');
  const now = useNow('second');
  const [openedAtMs] = useState(nowMs);
  const page = pageAt(wallPages(board.modules, PER_PAGE), openedAtMs, now);
  if (page.kind === 'water')
    return (
      <div key="water" className={css.turn}>
        <WaterPage board={board} isWall />
      </div>
    );
  const { first, all, modules } = page;
  return (
    <div key={first} className={css.turn}>
      <div className={boardCss.main}>
        <RunningLine next={board.night.next} />
        <section className={css.page} aria-label={t('modules')}>
          <h2 className={boardCss.heading}>
            {t('modules')} · <b className="num">{t('range', { first, last: first + modules.length - 1, all })}</b>
          </h2>
          <ModuleCards modules={modules} />
        </section>
      </div>
    </div>
  );
}
