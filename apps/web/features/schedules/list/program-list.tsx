import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { TimelineLegend } from '../../../ui/timeline-legend.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { zoneName } from '../../../lib/schedules/zone-banner.tsx';
import { ProgramCards } from './program-cards.tsx';
import type { Ask } from './program-dialogs.tsx';
import { groupRows, type ListFacts, type ProgramRow, type Span } from './program-rows.ts';
import { ProgramTable } from './program-table.tsx';
import { useRights } from '../../../lib/schedules/rights.ts';
import css from './list.module.css';

type Props = {
  readonly rows: readonly ProgramRow[];
  readonly facts: ListFacts;
  readonly span: Span;
  readonly onAsk: (what: Ask) => void;
};

/** The programs as a table, on a phone as cards, with what the bars mean and whose clock it is. */
export function ProgramList({ rows, facts, span, onAsk }: Props) {
  const { t, language } = useTexts('schedules');
  const rights = useRights();
  const phone = usePhone();
  const zone = useFarmZone();
  const groups = groupRows(rows, facts, span);
  const foot = (
    <footer className={css.foot}>
      <TimelineLegend kinds={['irrigation', 'fertigation', 'control', 'unconfirmed', 'skipped', 'error']} />
      <span>
        {t('list.programs', { count: rows.length })} · {zoneName(zone, language, span.fromMs)}
      </span>
    </footer>
  );
  if (phone)
    return (
      <>
        <ProgramCards groups={groups} span={span} rights={rights} onAsk={onAsk} />
        {foot}
      </>
    );
  return (
    <div className={css.table}>
      <ProgramTable groups={groups} span={span} rights={rights} onAsk={onAsk} />
      {foot}
    </div>
  );
}
