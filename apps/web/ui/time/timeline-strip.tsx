import type { CSSProperties, ReactNode } from 'react';
import { hourTicks } from '../../time/ticks.ts';
import { lanesOf, type Lane } from './lanes.ts';
import { RunBar } from './run-bar.tsx';
import { RunTargets } from './run-targets.tsx';
import { StripLabels } from './strip-labels.tsx';
import type { TimelineRun } from './timeline-run.ts';
import css from './timeline-strip.module.css';

type Props = {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly runs: readonly TimelineRun[];
  readonly zone: string;
  /** Interval of the grid lines in hours; 2 by default. */
  readonly everyHours?: number;
  readonly nowMs?: number | undefined;
  /** Height in px; by default the strip fills its container. */
  readonly height?: number;
  /** With a border and background, for a separate strip. */
  readonly framed?: boolean;
  /** With the names of the runs above their bars: for a strip of runs of several sections. */
  readonly labelled?: boolean;
  readonly onOpen?: (run: TimelineRun) => void;
  readonly children?: ReactNode;
};

/** Runs that lie below others of the same time, by their lane. */
function sharedLanes(
  runs: readonly TimelineRun[],
  lanes: readonly Lane[],
): ReadonlyMap<string, { readonly lane: Lane; readonly runs: readonly TimelineRun[] }> {
  const found = new Map<string, { readonly lane: Lane; readonly runs: TimelineRun[] }>();
  for (const [index, run] of runs.entries()) {
    const lane = lanes[index];
    if (lane === undefined || lane.lanes === 1) continue;
    const key = `${lane.lane} of ${lane.lanes}`;
    const entry = found.get(key) ?? { lane, runs: [] };
    entry.runs.push(run);
    found.set(key, entry);
  }
  return found;
}

/** One strip of time with its runs: a timeline row, tonight's plan, a schedule's coming day. */
export function TimelineStrip({
  fromMs,
  untilMs,
  runs,
  zone,
  everyHours = 2,
  nowMs,
  height,
  framed = false,
  labelled = false,
  onOpen,
  children,
}: Props) {
  const shown = runs.filter((run) => run.untilMs > fromMs && run.fromMs < untilMs);
  const lanes = lanesOf(shown);
  const alone = shown.filter((_, index) => (lanes[index]?.lanes ?? 1) === 1);
  const shared = sharedLanes(shown, lanes);
  const part = (at: number) => (100 * (at - fromMs)) / (untilMs - fromMs);
  const style: CSSProperties = height === undefined ? {} : { height };
  return (
    <div className={css.strip} data-framed={framed || undefined} data-labelled={labelled || undefined} style={style}>
      {hourTicks(fromMs, untilMs, everyHours, zone).map((tick) => (
        <u key={tick.atMs} data-midnight={tick.midnight || undefined} style={{ left: `${part(tick.atMs)}%` }} />
      ))}
      {labelled && <StripLabels runs={alone} fromMs={fromMs} untilMs={untilMs} />}
      <div className={css.bars}>
        {shown.map((run, index) => (
          <RunBar
            key={run.key}
            lane={lanes[index]}
            run={run}
            fromMs={fromMs}
            untilMs={untilMs}
            nowMs={nowMs}
            zone={zone}
            isNamed={labelled}
            isTarget={onOpen !== undefined && run.openable !== false}
          />
        ))}
        {labelled &&
          [...shared].map(([key, { lane, runs: ofLane }]) => (
            <StripLabels key={key} runs={ofLane} lane={lane} fromMs={fromMs} untilMs={untilMs} />
          ))}
      </div>
      {onOpen !== undefined && (
        <RunTargets runs={shown} fromMs={fromMs} untilMs={untilMs} nowMs={nowMs} zone={zone} onOpen={onOpen} />
      )}
      {nowMs !== undefined && nowMs > fromMs && nowMs < untilMs && (
        <span className={css.now} style={{ left: `${part(nowMs)}%` }} />
      )}
      {children}
    </div>
  );
}
