import { useCallback, useState } from 'react';
import { labelGroups, labelledRuns } from './label-groups.ts';
import type { TimelineRun } from './timeline-run.ts';
import css from './strip-labels.module.css';

type Props = { readonly runs: readonly TimelineRun[]; readonly fromMs: number; readonly untilMs: number };

/** Width of a character in relation to the font size: capital letters are wider than the average text. */
const CHAR_EM = 0.68;

/** The names of the runs and of their parts above their bars, however narrow these are. Decorative: each bar is named by itself. */
export function StripLabels({ runs, fromMs, untilMs }: Props) {
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
  const groups =
    size === null || size.stripPx === 0 ? [] : labelGroups(labelledRuns(runs, { fromMs, untilMs }, size.stripPx), size);
  return (
    <div ref={measured} className={css.labels} aria-hidden="true">
      {groups.map(({ key, text, leftPx, widthPx }) => (
        // Drawn, not text: the bars have it in words.
        <b key={key} style={{ left: leftPx, width: widthPx }} data-text={text} />
      ))}
    </div>
  );
}
