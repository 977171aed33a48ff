import type { PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { ARRIVAL_TONES, useArrivalWord } from '../../../entities/finding/arrival-word.ts';
import { timeShare } from '../../../ui/chart/plot/time-plot.ts';
import type { View } from '../chart/content.ts';
import css from './panels.module.css';

type Props = { readonly runs: readonly PanelRun[]; readonly view: View };

/**
 * Below the bars, the word of what the probes saw of each, as far as it has space before the next one; its mark always
 * has. Read out with the bar.
 */
export function RunWords({ runs, view }: Props) {
  const wordOf = useArrivalWord();
  const seen = runs.flatMap(({ key, fromMs, arrival }) => (arrival === null ? [] : [{ key, fromMs, arrival }]));
  if (seen.length === 0) return null;
  const percentAt = (atMs: number) => 100 * Math.min(1, Math.max(0, timeShare(view, atMs)));
  const inOrder = seen.toSorted((a, b) => a.fromMs - b.fromMs);
  return (
    <div className={css.seen} aria-hidden="true">
      {inOrder.map(({ key, fromMs, arrival }, index) => {
        const left = percentAt(fromMs);
        const width = percentAt(inOrder[index + 1]?.fromMs ?? view.untilMs) - left;
        return (
          <span
            key={key}
            className="toned"
            data-tone={ARRIVAL_TONES[arrival]}
            style={{ left: `${left}%`, width: `${width}%` }}
          >
            <i /> <b>{wordOf(arrival)}</b>
          </span>
        );
      })}
    </div>
  );
}
