import type { CSSProperties } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './loading-state.module.css';

type Props = {
  /** Total height in px: the size of the loaded content, so that the layout does not shift. */
  readonly height?: number;
  /** Number of rows instead of one shape. */
  readonly rows?: number;
  /** Height of a row in px. */
  readonly rowHeight?: number;
};

/** Skeleton of the final size. Never a spinner that shifts the layout. */
export function LoadingState({ height, rows = 1, rowHeight }: Props) {
  const { t } = useTexts('ui');
  const style: CSSProperties = height === undefined ? { flex: 1 } : { height };
  return (
    <div
      role="status"
      aria-label={t('face.loading')}
      className={css.loading}
      style={rowHeight === undefined ? style : {}}
    >
      {Array.from({ length: rows }, (_, row) => (
        <i key={row} aria-hidden="true" style={rowHeight === undefined ? { flex: 1 } : { height: rowHeight }} />
      ))}
    </div>
  );
}
