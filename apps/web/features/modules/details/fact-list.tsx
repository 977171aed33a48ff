import type { ReactNode } from 'react';
import css from './details.module.css';

/** A label and its value. */
export type Fact = readonly [string, ReactNode];

/** Facts in rows: label on the left, value on the right. */
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
