import type { ReactNode } from 'react';
import css from './now-panel.module.css';

type Props = {
  readonly label?: string;
  /** What is running; plain if nothing is. */
  readonly tone: 'water' | 'ferti' | 'plain';
  /** What is running, one row each. */
  readonly children: ReactNode;
  /** `Figures`: flow, water used. */
  readonly figures: ReactNode;
  /** Stop, if one button is enough for all. */
  readonly action?: ReactNode;
};

/** What is running now, tinted with the colour of its water, with its figures. */
export function NowPanel({ label, tone, children, figures, action }: Props) {
  return (
    <section className={css.panel} data-tone={tone} aria-label={label}>
      <div className="stackS grow">{children}</div>
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
