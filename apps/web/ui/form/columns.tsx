import type { ReactNode } from 'react';
import css from './columns.module.css';

type Props = {
  /** `wide-first`: the first field needs more space. */
  readonly shape?: 'two' | 'wide-first' | 'three';
  /** Stacked on a phone, where the fields are too wide for columns. */
  readonly stacked?: boolean;
  readonly children: ReactNode;
};

/** Fields of a form side by side, aligned at their inputs, or at their labels if one shows an error. */
export function Columns({ shape = 'two', stacked = false, children }: Props) {
  return (
    <div className={css.columns} data-shape={shape} data-stacked={stacked || undefined}>
      {children}
    </div>
  );
}
