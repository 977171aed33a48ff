import type { CSSProperties } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import css from './loading.module.css';

type Props = {
  /** Height of the whole in px: the size that the loaded thing will have, so that nothing moves. */
  readonly height?: number;
  /** That many rows instead of one shape. */
  readonly rows?: number;
  /** Height of a row in px. */
  readonly rowHeight?: number;
};

/** Grey shapes of the final size. Never a spinner that moves the layout. */
export function Loading({ height, rows = 1, rowHeight }: Props) {
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
