import { GRID_COLUMNS, type Rect, type Tile } from '@zagon/domain/dashboards/layout.ts';
import { useEffect, useEffectEvent, type CSSProperties, type RefObject } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Keys } from '../../../ui/frame/keys.tsx';
import css from './edit.module.css';
import { KEYS_ID } from './edit-tile.tsx';
import type { LayoutEditor } from './use-layout-editor.ts';
import { useLiftedTile } from './use-lifted-tile.ts';

type Props = {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly editor: LayoutEditor;
  /** The new widget to lift, and a callback once it is lifted. */
  readonly lifted: string | null;
  readonly onLifted: () => void;
};

/** Columns, the ghost of the lifted tile, and the handling of pointer and keys. Only this renders during a drag. */
export function EditLayer({ grid, editor, lifted, onLifted }: Props) {
  const { t } = useTexts('dashboard');
  const { ghost, byKeys, lift } = useLiftedTile(grid, editor);
  const liftNew = useEffectEvent(lift);
  const isThere = lifted !== null && editor.widgets.some(({ id }) => id === lifted);
  useEffect(() => {
    if (!isThere || lifted === null) return undefined;
    const frame = requestAnimationFrame(() => {
      liftNew(lifted);
      onLifted();
    });
    return () => cancelAnimationFrame(frame);
  }, [isThere, lifted, onLifted]);
  return (
    <>
      <Columns ghost={ghost} />
      {ghost !== null && <Ghost ghost={ghost} />}
      <p className="vh" aria-live="polite">
        {ghost === null ? '' : t('edit.at', { column: ghost.x + 1, row: ghost.y + 1, w: ghost.w, h: ghost.h })}
      </p>
      <p id={KEYS_ID} className="vh">
        {t('edit.keys.spoken')}
      </p>
      {byKeys && <KeyHints />}
    </>
  );
}

function Columns({ ghost }: { readonly ghost: Rect | null }) {
  return (
    <div className={css.columns} aria-hidden="true">
      {Array.from({ length: GRID_COLUMNS }, (_, column) => (
        <span
          key={column}
          data-target={(ghost !== null && column >= ghost.x && column < ghost.x + ghost.w) || undefined}
        >
          {column + 1}
        </span>
      ))}
    </div>
  );
}

/** Outside the flow of the grid, so that moving it does not reposition any tile. */
function ghostStyle({ x, y, w, h }: Rect): CSSProperties & Record<`--${string}`, number> {
  return { '--x': x, '--y': y, '--w': w, '--h': h };
}

function Ghost({ ghost: { x, y, w, h } }: { readonly ghost: Tile }) {
  const { t } = useTexts('dashboard');
  return (
    <div className={css.ghost} style={ghostStyle({ x, y, w, h })} aria-hidden="true">
      <span>
        <b>{t('edit.cell', { column: x + 1, row: y + 1 })}</b> {t('edit.size', { w, h })}
      </span>
    </div>
  );
}

function KeyHints() {
  const { t } = useTexts('dashboard');
  return (
    <div className={css.hints} aria-hidden="true">
      <span>
        <Keys keys={['Enter']} /> {t('edit.keys.drop')}
      </span>
      <span>
        <Keys keys={['←', '↑', '↓', '→']} /> {t('edit.keys.move')}
      </span>
      <span>
        <Keys keys={['Shift', '←', '→']} /> {t('edit.keys.size')}
      </span>
      <span>
        <Keys keys={['Del']} /> {t('edit.keys.remove')}
      </span>
      <span>
        <Keys keys={['Esc']} /> {t('edit.keys.back')}
      </span>
    </div>
  );
}
