import type { ReactNode } from 'react';
import { Lines } from '../list/lines.tsx';
import css from './sticky-footer.module.css';

type Props = {
  /** The effect of saving, in one line: "5 sections, 3 h 40 min, first start 05:00". */
  readonly summary: ReactNode;
  readonly sub?: ReactNode;
  readonly warn?: boolean;
  /** The buttons; the primary one last. */
  readonly children: ReactNode;
};

/** Sticky footer of a long form: states the effect of saving and stays within reach. */
export function StickyFooter({ summary, sub, warn = false, children }: Props) {
  return (
    <div className={css.foot} data-sticky-foot="">
      <div className={css.summary} aria-live="polite">
        <Lines title={summary}>{sub !== undefined && <em data-tone={warn ? 'warn' : undefined}>{sub}</em>}</Lines>
      </div>
      <div className={css.buttons}>{children}</div>
    </div>
  );
}
