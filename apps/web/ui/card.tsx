import { useId, type CSSProperties, type ReactNode } from 'react';
import { classes } from './classes.ts';
import css from './card.module.css';

type Props = {
  readonly title: ReactNode;
  /** Place and model, under the title. */
  readonly sub?: ReactNode;
  /** At the right of the head: an `Age`, a menu, a link. */
  readonly right?: ReactNode;
  /** Limits and the health of the device. */
  readonly foot?: ReactNode;
  /** Old values: everything stale grey, dashed left edge. Give an `Age` with `stale` too, so that the time is said. */
  readonly stale?: boolean;
  /** Grows with its content instead of filling the place it was given. */
  readonly natural?: boolean;
  /** Body without padding, for tables and maps. */
  readonly flush?: boolean;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
};

/** The frame of everything on a page: head, body, foot. */
export function Card({
  title,
  sub,
  right,
  foot,
  stale = false,
  natural = false,
  flush = false,
  style,
  children,
}: Props) {
  const id = useId();
  return (
    <section
      className={classes(css.card, natural && css.natural)}
      data-stale={stale || undefined}
      aria-labelledby={id}
      style={style}
    >
      <header className={css.head}>
        <div className={css.titles}>
          <h2 id={id}>{title}</h2>
          {sub !== undefined && <p>{sub}</p>}
        </div>
        {right !== undefined && <div className={css.right}>{right}</div>}
      </header>
      <div className={classes(css.body, flush && css.flush)}>{children}</div>
      {foot !== undefined && <footer className={css.foot}>{foot}</footer>}
    </section>
  );
}
