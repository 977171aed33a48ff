import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import css from './tag.module.css';

type Props = {
  readonly tone: 'error' | 'warn' | 'stale' | 'chosen';
  readonly children: ReactNode;
};

/** A count or a short word beside a heading or a tab. */
export function Tag({ tone, children }: Props) {
  return (
    <span className={classes('num', css.tag)} data-tone={tone}>
      {children}
    </span>
  );
}
