import type { CSSProperties } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { TimelineStrip } from '../../../ui/time/timeline-strip.tsx';
import { ConditionChips } from '../../../entities/schedule/conditions/condition-chips.tsx';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { LastCell } from './last-cell.tsx';
import { NextCell } from './next-cell.tsx';
import type { DialogRequest } from './schedule-dialogs.tsx';
import { EVERY_HOURS, type ScheduleRow, type Span } from './schedule-rows.ts';
import { ScheduleIcon } from './schedule-icon.tsx';
import type { Rights } from '../../../entities/schedule/rights.ts';
import { RowActions } from './row-actions.tsx';
import { useRowTexts } from './use-row-texts.ts';
import { StateCell } from './state-cell.tsx';
import css from './list.module.css';

type Props = {
  readonly row: ScheduleRow;
  readonly span: Span;
  readonly rights: Rights;
  readonly onOpenDialog: (request: DialogRequest) => void;
};

/** One schedule: next start, last result, state, and actions. */
export function ScheduleLine({ row, span, rights, onOpenDialog }: Props) {
  const rowTexts = useRowTexts();
  const { schedule, state } = row;
  const isInactive = state.kind === 'paused' || state.kind === 'ended';
  return (
    <div className={css.row} role="row" data-off={isInactive || undefined}>
      <div className={css.name} role="rowheader">
        <ScheduleIcon kind={row.icon} muted={isInactive} />
        <div>
          <ScreenLink to={{ screen: 'scheduleEdit', params: { scheduleId: schedule.id } }}>{schedule.name}</ScreenLink>
          <small>{rowTexts.kind(row)}</small>
          <small>{rowTexts.detail(row)}</small>
        </div>
      </div>
      <div className={css.track} role="cell">
        <ScheduleStrip row={row} span={span} />
      </div>
      <div role="cell">
        <NextCell
          next={schedule.next_run}
          skipped={row.nextSkipped}
          why={{ name: schedule.name, onOpen: () => onOpenDialog({ kind: 'whyNext', row }) }}
        />
      </div>
      <div role="cell">
        <LastCell schedule={schedule} onWhy={() => onOpenDialog({ kind: 'why', row })} />
      </div>
      <div role="cell">
        <StateCell state={state} />
      </div>
      <div role="cell">
        <RowActions row={row} rights={rights} onOpenDialog={onOpenDialog} />
      </div>
      {schedule.conditions.length > 0 && (
        <div className={css.conditions} role="cell">
          <ConditionChips schedule={schedule} />
        </div>
      )}
    </div>
  );
}

/** The coming 24 hours of a schedule; a paused one shows its end in the strip. */
export function ScheduleStrip({
  row,
  span,
  height = 30,
}: {
  readonly row: ScheduleRow;
  readonly span: Span;
  readonly height?: number;
}) {
  const { t } = useTexts('schedules');
  const zone = useFarmZone();
  const when = useWhen();
  const { state } = row;
  const pauseText =
    state.kind !== 'paused'
      ? null
      : state.untilMs === null
        ? t('list.pausedOpen')
        : t('list.pausedUntil', { when: when(state.untilMs).until });
  return (
    <div className={css.strip} role="group" aria-label={t('list.strip', { name: row.schedule.name })}>
      <TimelineStrip {...span} runs={row.runs} everyHours={EVERY_HOURS} zone={zone} height={height} nowMs={span.fromMs}>
        {pauseText !== null && (
          <em className={css.pauseWords} style={pauseTextPlacement(row.runs, span)}>
            {pauseText}
          </em>
        )}
      </TimelineStrip>
      {row.runs.length === 0 && pauseText === null && <span className="vh">{t('list.noRuns')}</span>}
    </div>
  );
}

/** Places the pause text on the side of the first omitted cycle that has more space. */
function pauseTextPlacement(runs: ScheduleRow['runs'], { fromMs, untilMs }: Span): CSSProperties {
  const first = runs.find(({ state }) => state === 'skipped');
  if (first === undefined) return {};
  const share = (atMs: number) => (100 * (atMs - fromMs)) / (untilMs - fromMs);
  const [from, until] = [share(first.fromMs), share(first.untilMs)];
  if (from >= 100 - until) return { maxWidth: `calc(${from}% - 12px)` };
  return { left: `calc(${until}% + 4px)`, maxWidth: `calc(${100 - until}% - 8px)` };
}
