import { useId, type CSSProperties, type ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import css from './card.module.css';

type Props = {
  readonly title: ReactNode;
  /** Place and model, below the title. */
  readonly sub?: ReactNode;
  /** At the right of the header: an `Age`, a menu, a link. */
  readonly right?: ReactNode;
  /** Limits and device health. */
  readonly footer?: ReactNode;
  /** Stale values: grey, with a dashed left edge. Add an `Age` with `stale` too, to show the time. */
  readonly stale?: boolean;
  /** Grows with its content instead of filling its grid cell. */
  readonly natural?: boolean;
  /** Body without padding, for tables and maps. */
  readonly flush?: boolean;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
};

/** The frame of all page content: header, body, footer. */
export function Card({
  title,
  sub,
  right,
  footer: foot,
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
