import type { ReactNode } from 'react';
import css from './rows.module.css';

type RowsProps = {
  /** For screen readers, if no heading names the list. */
  readonly label?: string;
  /** Vertical placement of icon and trailing element next to several lines of text; centred by default. */
  readonly align?: 'start' | 'center';
  /** `Row` elements. */
  readonly children: ReactNode;
};

/** A list whose rows are divided by lines. */
export function Rows({ label, align = 'center', children }: RowsProps) {
  return (
    <ul className={css.rows} data-align={align} aria-label={label}>
      {children}
    </ul>
  );
}

type RowProps = {
  /** An `IconTile` or a drawing. */
  readonly icon?: ReactNode;
  /** Usually `Lines`. */
  readonly children: ReactNode;
  /** At the right: a value, an age, a button. */
  readonly trailing?: ReactNode;
  /** Under the item, over the whole width of the row. */
  readonly below?: ReactNode;
};

/** One item of a list: icon, text, and a value or action at the right. */
export function Row({ icon, children, trailing, below }: RowProps) {
  return (
    <li className={css.row}>
      {icon}
      {children}
      {trailing}
      {below !== undefined && <div className={css.below}>{below}</div>}
    </li>
  );
}
