import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { TimeAxis } from '../../../ui/time/time-axis.tsx';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import type { DialogRequest } from './schedule-dialogs.tsx';
import { ScheduleLine } from './schedule-line.tsx';
import { EVERY_HOURS, type ScheduleGroup, type Span } from './schedule-rows.ts';
import type { Rights } from '../../../entities/schedule/rights.ts';
import css from './list.module.css';

type Props = {
  readonly groups: readonly ScheduleGroup[];
  readonly span: Span;
  readonly rights: Rights;
  readonly onOpenDialog: (request: DialogRequest) => void;
};

/** Schedules by water source; all strips share the axis in the header. */
export function ScheduleTable({ groups, span, rights, onOpenDialog }: Props) {
  const { t } = useTexts('schedules');
  const zone = useFarmZone();
  return (
    <div role="table" aria-label={t('list.label')}>
      <div className={css.head} role="row">
        <span role="columnheader">{t('list.program')}</span>
        <div className={css.axis} role="columnheader">
          <span className="vh">{t('list.coming')}</span>
          <TimeAxis {...span} everyHours={EVERY_HOURS} zone={zone} />
        </div>
        <span role="columnheader">{t('list.next')}</span>
        <span role="columnheader">{t('list.last')}</span>
        <span role="columnheader">{t('list.state')}</span>
        <span role="columnheader">
          <span className="vh">{t('list.actions')}</span>
        </span>
      </div>
      {groups.map((group) => (
        <div key={group.source?.id ?? group.kind} role="rowgroup">
          <div className={css.group} role="row">
            <div role="cell">
              <GroupLine group={group} span={span} />
            </div>
          </div>
          {group.rows.map((row) => (
            <ScheduleLine key={row.schedule.id} row={row} span={span} rights={rights} onOpenDialog={onOpenDialog} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A water source with its capacity and expected demand. */
export function GroupLine({ group, span }: { readonly group: ScheduleGroup; readonly span: Span }) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  const { source, demandM3 } = group;
  if (source === null)
    return (
      <>
        {group.kind === 'control' ? (
          <>
            <b>{t('list.noWater')}</b> <span>{t('list.noWaterSub')}</span>
          </>
        ) : (
          <b>{t('list.noSource')}</b>
        )}
      </>
    );
  const texts = [
    t('list.gives', { flow: formatNumber(source.efficiency, 1, language) }),
    ...(demandM3 === null
      ? []
      : [t('list.needs', { water: formatNumber(demandM3, 1, language), when: when(span.untilMs).until })]),
  ];
  return (
    <>
      <b>{source.name}</b> <span className="num">{texts.join(' · ')}</span>
    </>
  );
}
