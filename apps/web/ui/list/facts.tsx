import type { ReactNode } from 'react';
import css from './facts.module.css';

type FactProps = {
  readonly label: ReactNode;
  readonly children: ReactNode;
};

/**
 * Properties of one item, a line each: the label on the left, the value on the right. `plain`: without dividers.
 * Contains `Fact`s.
 */
export function Facts({ plain = false, children }: { readonly plain?: boolean; readonly children: ReactNode }) {
  return (
    <dl className={css.facts} data-plain={plain || undefined}>
      {children}
    </dl>
  );
}

type FiguresProps = {
  readonly large?: boolean;
  /** In one line, each behind its label. */
  readonly inline?: boolean;
  readonly children: ReactNode;
};

/** The most important figures of a card, side by side, each below its label. Contains `Fact`s. */
export function Figures({ large = false, inline = false, children }: FiguresProps) {
  return (
    <dl className={css.figures} data-large={large || undefined} data-inline={inline || undefined}>
      {children}
    </dl>
  );
}

/** A label and its value, in `Facts` or `Figures`. */
export function Fact({ label, children }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
