import type { ReactNode } from 'react';
import { occurringKinds } from './legend-kinds.ts';
import { TimeAxis } from './time-axis.tsx';
import { TimelineLegend, type LegendKind } from './timeline-legend.tsx';
import { TimelineStrip } from './timeline-strip.tsx';
import type { TimelineRun } from './timeline-run.ts';
import css from './timeline.module.css';

export type TimelineRow = {
  readonly key: string;
  readonly name: ReactNode;
  readonly note?: ReactNode;
  readonly runs: readonly TimelineRun[];
};

type Props = {
  readonly label: string;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly rows: readonly TimelineRow[];
  readonly zone: string;
  readonly everyHours?: number;
  readonly nowMs?: number | undefined;
  /** Explained below, limited to those in use. */
  readonly legend?: readonly LegendKind[];
  /** With the names of the sections above the bars of every row: for runs of several sections. */
  readonly labelled?: boolean;
  readonly onOpen?: (run: TimelineRun) => void;
  /** Below the rows, on the same axis: a flow, the rain. */
  readonly children?: ReactNode;
};

/** Sections as rows, hours as columns, control elements last. */
export function Timeline({
  label,
  fromMs,
  untilMs,
  rows,
  zone,
  everyHours = 2,
  nowMs,
  legend = ['irrigation', 'fertigation', 'control', 'error', 'unconfirmed', 'skipped'],
  labelled = false,
  onOpen,
  children,
}: Props) {
  const kinds = occurringKinds(
    legend,
    rows.flatMap(({ runs }) => runs),
    { fromMs, untilMs },
  );
  return (
    <div className={css.timeline}>
      <div className={css.axis}>
        <TimeAxis fromMs={fromMs} untilMs={untilMs} everyHours={everyHours} zone={zone} nowMs={nowMs} />
      </div>
      <div className={css.rows} role="table" aria-label={label}>
        {rows.map((row) => (
          <div className={css.row} data-labelled={labelled || undefined} role="row" key={row.key}>
            <div className={css.name} role="rowheader">
              <strong>{row.name}</strong>
              {row.note !== undefined && <span>{row.note}</span>}
            </div>
            <div className={css.track} role="cell">
              <TimelineStrip
                fromMs={fromMs}
                untilMs={untilMs}
                runs={row.runs}
                zone={zone}
                everyHours={everyHours}
                nowMs={nowMs}
                labelled={labelled}
                {...(onOpen === undefined ? {} : { onOpen })}
              />
            </div>
          </div>
        ))}
      </div>
      {children}
      {kinds.length > 0 && <TimelineLegend kinds={kinds} />}
    </div>
  );
}
