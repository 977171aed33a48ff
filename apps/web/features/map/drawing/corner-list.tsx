import { lookUp } from '@zagon/domain/core/look-up.ts';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { fromFlat } from '@zagon/domain/map/local-plane.ts';
import { useId, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../map.module.css';
import type { DrawingSession } from './use-drawing.ts';
import { useSizeText } from './use-size-text.ts';

/** How far an arrow key moves a corner, m; with Shift. */
const STEP_M = 1;
const STRIDE_M = 10;

const ARROWS: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The corners in order, each with the length to the next; the keyboard moves and removes them here. */
export function CornerList({ session }: { readonly session: DrawingSession }) {
  const { t } = useTexts('fieldMap');
  const size = useSizeText();
  const hint = useId();
  const { points, held } = session.drawing;
  if (points.length === 0) return null;
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const arrow = lookUp(ARROWS, event.key);
    const place = points[index];
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      return session.step({ kind: 'remove', index });
    }
    if (arrow === undefined || place === undefined) return;
    event.preventDefault();
    const metres = event.shiftKey ? STRIDE_M : STEP_M;
    const moved = fromFlat(place, { eastM: arrow[0] * metres, northM: arrow[1] * metres });
    session.move(index, moved, { isFree: true });
  };
  return (
    <>
      <p id={hint} className="vh">
        {t('draw.cornerHint')}
      </p>
      <ol className="stackXs" aria-label={t('draw.corners')}>
        {points.map((_, index) => {
          const side = session.sideLengthsM[index];
          return (
            // Corners have no identity other than their position.
            <li key={index} className={css.corner} data-held={index === held || undefined}>
              <button
                type="button"
                className={css.cornerButton}
                aria-describedby={hint}
                aria-pressed={index === held}
                onFocus={() => session.step({ kind: 'hold', index })}
                onKeyDown={(event) => onKeyDown(event, index)}
              >
                <b>{t('draw.corner', { number: index + 1 })}</b>
                {side !== undefined && (
                  <span className="muted num">{t('draw.side', { length: size.length(side) })}</span>
                )}
              </button>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t('draw.remove', { number: index + 1 })}
                onClick={() => session.step({ kind: 'remove', index })}
              >
                <IconTrash size={18} />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
    </>
  );
}
