import { useCallback, useState } from 'react';
import type { Lane } from './lanes.ts';
import { labelGroups, labelledRuns, laneRuns } from './label-groups.ts';
import type { TimelineRun } from './timeline-run.ts';
import css from './strip-labels.module.css';

type Props = {
  readonly runs: readonly TimelineRun[];
  readonly fromMs: number;
  readonly untilMs: number;
  /** Where runs of the same time lie below each other, the lane of these: they are named at their bars. */
  readonly lane?: Lane;
};

/** Width of a character in relation to the font size: capital letters are wider than the average text. */
const CHAR_EM = 0.68;

/** The names of the runs and of their parts above or at their bars, however narrow these are. Decorative: each bar is named by itself. */
export function StripLabels({ runs, fromMs, untilMs, lane }: Props) {
  const [size, setSize] = useState<Parameters<typeof labelGroups>[1] | null>(null);
  const measured = useCallback((row: HTMLElement | null) => {
    if (row === null) return undefined;
    const measure = () =>
      setSize({ stripPx: row.clientWidth, charPx: CHAR_EM * Number.parseFloat(getComputedStyle(row).fontSize) });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  const span = { fromMs, untilMs };
  const named = (of: NonNullable<typeof size>) =>
    lane === undefined ? labelledRuns(runs, span, of.stripPx) : laneRuns(runs, span, of);
  const groups = size === null || size.stripPx === 0 ? [] : labelGroups(named(size), size);
  return (
    <div
      ref={measured}
      className={css.labels}
      data-lane={lane?.lane}
      style={
        lane === undefined
          ? undefined
          : { top: `${(100 * lane.lane) / lane.lanes}%`, height: `${100 / lane.lanes}%`, position: 'absolute' }
      }
      aria-hidden="true"
    >
      {groups.map(({ key, text, leftPx, widthPx }) => (
        // Drawn, not text: the bars have it in words.
        <b key={key} style={{ left: leftPx, width: widthPx }} data-text={text} />
      ))}
    </div>
  );
}
