import type { CSSProperties } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { TimelineStrip } from '../../../ui/timeline-strip.tsx';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import { LastCell } from './last-cell.tsx';
import { NextCell } from './next-cell.tsx';
import type { Ask } from './program-dialogs.tsx';
import { EVERY_HOURS, type ProgramRow, type Span } from './program-rows.ts';
import { ProgramSign } from './program-sign.tsx';
import type { Rights } from '../../../lib/schedules/rights.ts';
import { RowActions } from './row-actions.tsx';
import { useRowWords } from './row-words.ts';
import { StateCell } from './state-cell.tsx';
import css from './list.module.css';

type Props = {
  readonly row: ProgramRow;
  readonly span: Span;
  readonly rights: Rights;
  readonly onAsk: (what: Ask) => void;
};

/** One program: when next, how was the last, can the state be trusted, and the buttons. */
export function ProgramLine({ row, span, rights, onAsk }: Props) {
  const words = useRowWords();
  const { program, state } = row;
  const off = state.kind === 'paused' || state.kind === 'ended';
  return (
    <div className={css.row} role="row" data-off={off || undefined}>
      <div className={css.name} role="rowheader">
        <ProgramSign sign={row.sign} quiet={off} />
        <div>
          <ScreenLink to={{ screen: 'scheduleEdit', params: { id: program.id } }}>{program.name}</ScreenLink>
          <small>{words.kind(row)}</small>
          <small>{words.detail(row)}</small>
        </div>
      </div>
      <div className={css.track} role="cell">
        <ProgramStrip row={row} span={span} />
      </div>
      <div role="cell">
        <NextCell next={program.next_run} />
      </div>
      <div role="cell">
        <LastCell last={program.last_result} onWhy={() => onAsk({ kind: 'why', row })} />
      </div>
      <div role="cell">
        <StateCell state={state} />
      </div>
      <div role="cell">
        <RowActions row={row} rights={rights} onAsk={onAsk} />
      </div>
    </div>
  );
}

/** The coming 24 hours of a program; a paused one says until when in the strip. */
export function ProgramStrip({
  row,
  span,
  height = 30,
}: {
  readonly row: ProgramRow;
  readonly span: Span;
  readonly height?: number;
}) {
  const { t } = useTexts('schedules');
  const zone = useFarmZone();
  const when = useWhen();
  const { state } = row;
  const said =
    state.kind !== 'paused'
      ? null
      : state.untilMs === null
        ? t('list.pausedOpen')
        : t('list.pausedUntil', { when: when(state.untilMs).full });
  return (
    <div className={css.strip} role="group" aria-label={t('list.strip', { name: row.program.name })}>
      <TimelineStrip {...span} runs={row.runs} everyHours={EVERY_HOURS} zone={zone} height={height} nowMs={span.fromMs}>
        {said !== null && (
          <em className={css.pauseWords} style={besideLeftOut(row.runs, span)}>
            {said}
          </em>
        )}
      </TimelineStrip>
      {row.runs.length === 0 && said === null && <span className="vh">{t('list.noRuns')}</span>}
    </div>
  );
}

/** The words of a pause stand on that side of the first cycle that it leaves out on which there is more room. */
function besideLeftOut(runs: ProgramRow['runs'], { fromMs, untilMs }: Span): CSSProperties {
  const first = runs.find(({ state }) => state === 'skipped');
  if (first === undefined) return {};
  const part = (atMs: number) => (100 * (atMs - fromMs)) / (untilMs - fromMs);
  const [from, until] = [part(first.fromMs), part(first.untilMs)];
  if (from >= 100 - until) return { maxWidth: `calc(${from}% - 12px)` };
  return { left: `calc(${until}% + 4px)`, maxWidth: `calc(${100 - until}% - 8px)` };
}
