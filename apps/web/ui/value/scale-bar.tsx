import type { ReactNode } from 'react';
import { shareOnScale, type ScaleRange } from './scale-steps.ts';
import css from './scale-bar.module.css';

/** An active limit; the range beyond it is marked. */
export type ScaleLimit = { readonly comparator: '$lt' | '$lte' | '$gt' | '$gte' | '$eq'; readonly threshold: number };

type Props = {
  /** Ends of the scale, in the unit of all other values. */
  readonly range: ScaleRange;
  readonly optimum: ScaleRange | null;
  readonly limits?: readonly ScaleLimit[];
  /** The latest reading; null without one. */
  readonly value: number | null;
  readonly isRinging?: boolean;
  readonly isStale: boolean;
  /** Further marks below the optimum and the reading. */
  readonly children?: ReactNode;
};

/** The position of a reading relative to its limits: optimum, alarm ranges, and a dot. Decorative. */
export function ScaleBar({ range, optimum, limits = [], value, isRinging = false, isStale, children }: Props) {
  const share = (at: number) => shareOnScale(at, range);
  return (
    <div className={css.bar} aria-hidden="true">
      {children}
      {limits.map(({ comparator, threshold }) => {
        const isLower = comparator === '$lt' || comparator === '$lte';
        return (
          <i
            key={comparator}
            data-lower={isLower || undefined}
            style={isLower ? { left: 0, width: `${share(threshold)}%` } : { left: `${share(threshold)}%`, right: 0 }}
          />
        );
      })}
      {optimum !== null && <u style={{ left: `${share(optimum[0])}%`, right: `${100 - share(optimum[1])}%` }} />}
      {value !== null && (
        <s
          data-ringing={isRinging || undefined}
          data-stale={isStale || undefined}
          style={{ left: `${Math.max(2, Math.min(98, share(value)))}%` }}
        />
      )}
    </div>
  );
}
