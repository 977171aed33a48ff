import type { ReactNode } from 'react';
import css from './icon-tile.module.css';

type Props = {
  readonly tone: 'error' | 'warn' | 'ok' | 'water' | 'ferti' | 'control' | 'stale' | 'plain';
  /** In px: 36 in a list, 40 in a card. */
  readonly size?: 36 | 40 | 44 | 48;
  /** A decorative icon, or a short number. */
  readonly children: ReactNode;
};

/** An icon on a tinted square, at the start of a row. */
export function IconTile({ tone, size = 36, children }: Props) {
  return (
    <span className={css.tile} data-tone={tone} data-size={size}>
      {children}
    </span>
  );
}
