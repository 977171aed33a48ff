import type { ReactNode } from 'react';
import css from './state-pill.module.css';

export type Tone = 'ok' | 'water' | 'ferti' | 'control' | 'warn' | 'error' | 'stale' | 'wait' | 'plain';

type Props = {
  readonly tone: Tone;
  /** The second sign beside the colour; a dot by default. */
  readonly sign?: ReactNode;
  readonly children: ReactNode;
  /** One line under the pill: until when, why. */
  readonly sub?: ReactNode;
};

/** A state in a word and a sign; the colour only repeats it. */
export function StatePill({ tone, sign, children, sub }: Props) {
  return (
    <span className={css.state}>
      <span className={css.pill} data-tone={tone}>
        {sign ?? <i className={css.dot} aria-hidden="true" />}
        {children}
      </span>
      {sub !== undefined && <small>{sub}</small>}
    </span>
  );
}
