import type { ReactNode } from 'react';
import css from './details.module.css';

/** A name and what is known under it. */
export type Fact = readonly [string, ReactNode];

/** Facts in rows: the name at the left, the value at the right. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
