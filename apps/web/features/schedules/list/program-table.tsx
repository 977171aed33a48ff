import { useTexts } from '../../../i18n/use-texts.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { TimeAxis } from '../../../ui/time-axis.tsx';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import type { Ask } from './program-dialogs.tsx';
import { ProgramLine } from './program-line.tsx';
import { EVERY_HOURS, type ProgramGroup, type Span } from './program-rows.ts';
import type { Rights } from '../../../lib/schedules/rights.ts';
import css from './list.module.css';

type Props = {
  readonly groups: readonly ProgramGroup[];
  readonly span: Span;
  readonly rights: Rights;
  readonly onAsk: (what: Ask) => void;
};

/** Programs under their water sources; all strips share the one axis in the head. */
export function ProgramTable({ groups, span, rights, onAsk }: Props) {
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
            <ProgramLine key={row.program.id} row={row} span={span} rights={rights} onAsk={onAsk} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** A water source with what it can give and what will be taken from it. */
export function GroupLine({ group, span }: { readonly group: ProgramGroup; readonly span: Span }) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  const { source, needM3 } = group;
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
  const words = [
    t('list.gives', { flow: formatNumber(source.efficiency, 1, language) }),
    ...(needM3 === null
      ? []
      : [t('list.needs', { water: formatNumber(needM3, 1, language), when: when(span.untilMs).full })]),
  ];
  return (
    <>
      <b>{source.name}</b> <span className="num">{words.join(' · ')}</span>
    </>
  );
}
