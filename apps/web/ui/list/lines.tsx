import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { type Tone } from '../frame/state-pill.tsx';
import css from './lines.module.css';

type Props = {
  /** Names the item. */
  readonly title: ReactNode;
  /** Secondary text below the title. */
  readonly sub?: ReactNode | undefined;
  /** `large`: beside a large drawing, at the top of a card. */
  readonly size?: 'large' | undefined;
  /** Colour of the title, where it is a state. */
  readonly tone?: Tone | undefined;
  /** Ends each line in an ellipsis instead of wrapping it. */
  readonly clip?: boolean;
  /** Further lines, a `span` each; an `em` is a state, in the colour of its `data-tone`. */
  readonly children?: ReactNode;
};

/** The title of an item with its secondary lines below. Takes the remaining width of a row. */
export function Lines({ title, sub, size, tone, clip = false, children }: Props) {
  return (
    <span className={classes(css.lines, clip && css.clipped)} data-size={size}>
      <b data-tone={tone}>{title}</b>
      {sub !== undefined && <span>{sub}</span>}
      {children}
    </span>
  );
}
