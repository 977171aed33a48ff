import type { ReactNode } from 'react';
import css from './state-pill.module.css';

export type Tone = 'ok' | 'water' | 'ferti' | 'control' | 'warn' | 'error' | 'stale' | 'wait' | 'plain';

type Props = {
  readonly tone: Tone;
  /** A second cue in addition to the colour; a dot by default. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
  /** One line below the pill: until when, why. */
  readonly sub?: ReactNode;
};

/** A state as a word with an icon; the colour is redundant. */
export function StatePill({ tone, icon, children, sub }: Props) {
  return (
    <span className={css.state}>
      <span className={css.pill} data-tone={tone}>
        {icon ?? <i className={css.dot} aria-hidden="true" />}
        {children}
      </span>
      {sub !== undefined && <small>{sub}</small>}
    </span>
  );
}
