import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { TimelineLegend } from '../../../ui/time/timeline-legend.tsx';
import { useOwnWidth } from '../../../ui/theme/use-own-width.ts';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { zoneName } from '../../../entities/schedule/zone-banner.tsx';
import { ScheduleCards } from './schedule-cards.tsx';
import type { DialogRequest } from './schedule-dialogs.tsx';
import { groupRows, type ListFacts, type ScheduleRow, type Span } from './schedule-rows.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { useRights } from '../../../entities/schedule/rights.ts';
import css from './list.module.css';

type Props = {
  readonly rows: readonly ScheduleRow[];
  readonly facts: ListFacts;
  readonly span: Span;
  readonly onOpenDialog: (request: DialogRequest) => void;
};

/** The minimum width the table needs, for names of a few words, px. */
const TABLE_PX = 760;

/** The schedules as a table, or as cards where it is too narrow, with a legend and the time zone. */
export function ScheduleList({ rows, facts, span, onOpenDialog }: Props) {
  const { t, language } = useTexts('schedules');
  const rights = useRights();
  const phone = usePhone();
  const [measured, widthPx] = useOwnWidth();
  const zone = useFarmZone();
  const groups = groupRows(rows, facts, span);
  const caption = (
    <footer className={css.foot}>
      <TimelineLegend kinds={['irrigation', 'fertigation', 'control', 'unconfirmed', 'skipped', 'error']} />
      <span>
        {t('list.programs', { count: rows.length })} · {zoneName(zone, language, span.fromMs)}
      </span>
    </footer>
  );
  if (phone || (widthPx !== null && widthPx < TABLE_PX))
    return (
      <div ref={measured}>
        <ScheduleCards groups={groups} span={span} rights={rights} onOpenDialog={onOpenDialog} />
        {caption}
      </div>
    );
  return (
    <div ref={measured} className="frame">
      <ScheduleTable groups={groups} span={span} rights={rights} onOpenDialog={onOpenDialog} />
      {caption}
    </div>
  );
}
