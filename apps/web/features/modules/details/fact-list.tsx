import type { ReactNode } from 'react';
import { Fact as FactRow, Facts } from '../../../ui/list/facts.tsx';

/** A label and its value. */
export type Fact = readonly [label: string, value: ReactNode, info?: ReactNode];

/** Facts in rows: label on the left, value on the right. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Facts>
      {facts.map(([name, value, info]) => (
        <FactRow
          key={name}
          label={
            <>
              {name}
              {info}
            </>
          }
        >
          {value}
        </FactRow>
      ))}
    </Facts>
  );
}
