import type { ReactNode } from 'react';
import css from './sticky-footer.module.css';

type Props = {
  /** What will happen, in one line: "5 sections, 3 h 40 min, first start 05:00". */
  readonly summary: ReactNode;
  readonly sub?: ReactNode;
  readonly warn?: boolean;
  /** The buttons; the primary one last. */
  readonly children: ReactNode;
};

/** Sticky footer of a long form: states what saving will do and stays within reach. */
export function StickyFooter({ summary, sub, warn = false, children }: Props) {
  return (
    <div className={css.foot} data-sticky-foot="">
      <div className={css.words} aria-live="polite">
        <b>{summary}</b>
        {sub !== undefined && <span data-warn={warn || undefined}>{sub}</span>}
      </div>
      <div className={css.buttons}>{children}</div>
    </div>
  );
}
