import type { ReactNode } from 'react';
import css from './now-panel.module.css';

type Props = {
  readonly label?: string;
  /** Label of the running outputs; plain if there are none. */
  readonly tone: 'water' | 'ferti' | 'plain';
  /** The running outputs, one row each. */
  readonly children: ReactNode;
  /** `Figures`: flow, water used. */
  readonly figures: ReactNode;
  /** Stop, if one button is enough for all. */
  readonly action?: ReactNode;
  /** What comes next, below several outputs; with one it stands beside it. */
  readonly next?: ReactNode;
  /** Places several outputs beside each other, so that the panel grows as little as possible. */
  readonly dense?: boolean;
};

/** The running outputs, tinted with the colour of their water, with figures. */
export function NowPanel({ label, tone, children, figures, action, next, dense = false }: Props) {
  return (
    <section className={css.panel} data-tone={tone} data-dense={dense || undefined} aria-label={label}>
      <div className={css.rows}>{children}</div>
      {next}
      {figures}
      {action}
    </section>
  );
}

/** One running output: its drawing, `Lines`, and Stop. */
export function NowRow({ icon, children, action }: Pick<Props, 'children' | 'action'> & { readonly icon?: ReactNode }) {
  return (
    <div className={css.row}>
      {icon}
      {children}
      {action}
    </div>
  );
}
