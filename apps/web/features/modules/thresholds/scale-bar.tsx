import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import css from './scale-bar.module.css';

type Range = readonly [number, number];

/** An active limit, in the stored unit. */
export type ScaleLimit = { readonly comparator: AlarmSettingShape['comparator']; readonly threshold: number };

type Props = {
  /** Ends of the scale, in the stored unit like all other values. */
  readonly range: Range;
  readonly optimum: Range | null;
  readonly limits: readonly ScaleLimit[];
  /** The latest reading; null without one. */
  readonly value: number | null;
  readonly isRinging: boolean;
  readonly isStale: boolean;
};

/** The position of a reading relative to its limits: optimum, alarm ranges, and a dot. Decorative. */
export function ScaleBar({ range: [from, to], optimum, limits, value, isRinging, isStale }: Props) {
  const share = (at: number) => Math.max(0, Math.min(100, (100 * (at - from)) / (to - from)));
  return (
    <div className={css.bar} aria-hidden="true">
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
