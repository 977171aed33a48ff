import { Button } from '@mantine/core';
import { IconHistory, IconZoomInArea } from '@tabler/icons-react';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { SchedulerShape } from '@zagon/contract/schedulers/shapes.ts';
import { countsOf, type PanelPart, type PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ReplyOf } from '../../../lib/api/types.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { Empty } from '../../../ui/empty.tsx';
import { TimelineLegend } from '../../../ui/timeline-legend.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { daysInWords } from '../period-words.ts';
import { instantsOf, shifted } from '../period.ts';
import type { ScheduleChoice } from '../report-choice.ts';
import { DaySteps } from './day-steps.tsx';
import { ExportPanels } from './export-panels.tsx';
import { PanelView } from './panel-view.tsx';
import { pictureOf } from './panels-of.ts';
import css from './panels.module.css';
import type { RunFacts } from './run-note.tsx';

type Props = {
  readonly choice: ScheduleChoice;
  readonly history: ReplyOf<'schedulerHistory'>;
  /** The schedule as it is now; undefined for one that was deleted. */
  readonly schedule: SchedulerShape | undefined;
  readonly objects: readonly ObjectShape[];
  readonly zone: string;
};

/** Four figures, then a panel for the schedule, each of its elements and its water. A phone shows a day at a time. */
export function SchedulePanels({ choice, history, schedule, objects, zone }: Props) {
  const { t, language } = useTexts('reports');
  const nowMs = useNow('minute');
  const phone = usePhone();
  const [day, setDay] = useState<string | null>(phone ? choice.until : null);
  const [open, setOpen] = useState<{ readonly panel: string; readonly run: PanelRun } | null>(null);
  const days = day === null ? choice : { from: day, until: day };
  const { startMs, endMs } = instantsOf(days, zone);
  const view = useMemo(() => ({ fromMs: startMs, untilMs: endMs + 1 }), [startMs, endMs]);
  const picture = useMemo(
    () =>
      pictureOf({
        idSchedule: choice.idSchedule,
        plans: [...history.Scheduler_outputs_plans, ...history.Scheduler_sources_plans],
        objects,
        elements: schedule?.elements.map(({ id }) => id) ?? [],
        view,
        nowMs,
      }),
    [choice, history, objects, schedule, view, nowMs],
  );
  if (picture.names.size === 0) return <NoRun schedule={schedule} zone={zone} />;
  const nameOf = (key: string) =>
    picture.names.get(key) ?? { name: schedule?.name ?? t('schedule.name'), note: t('schedule.name') };
  const failed = picture.panels.filter(({ part, sums }) => ORDERED.includes(part) && sums.errors > 0);
  const factsOf = (run: PanelRun): RunFacts => ({
    run,
    plan: picture.plans.get(run.key),
    why: history.runs.find(({ date, cycle }) => `${date} ${cycle}` === run.cycle),
  });
  return (
    <>
      <Counts counts={countsOf(picture.panels)} failed={failed.map(({ key }) => nameOf(key).name)} />
      <div className={css.card}>
        <div className={css.tools}>
          <TimelineLegend kinds={['irrigation', 'fertigation', 'control', 'error', 'unconfirmed']} />
          <div className={css.day}>
            {day === null ? (
              <Button
                variant="subtle"
                leftSection={<IconZoomInArea size={18} aria-hidden="true" />}
                onClick={() => setDay(choice.until)}
              >
                {t('schedule.byDay')}
              </Button>
            ) : (
              <>
                <DaySteps
                  word={daysInWords({ from: day, until: day }, language)}
                  first={day <= choice.from}
                  last={day >= choice.until}
                  onStep={(days) => setDay(shifted(day, days))}
                />
                {!phone && (
                  <Button
                    variant="subtle"
                    leftSection={<IconHistory size={18} aria-hidden="true" />}
                    onClick={() => setDay(null)}
                  >
                    {t('restore')}
                  </Button>
                )}
              </>
            )}
            <ExportPanels
              picture={picture}
              nameOf={nameOf}
              name={schedule?.name ?? t('schedule.name')}
              days={days}
              view={view}
              nowMs={nowMs}
              zone={zone}
            />
          </div>
        </div>
        {picture.panels.map((panel, place) => (
          <PanelView
            key={panel.key}
            panel={panel}
            name={nameOf(panel.key)}
            view={view}
            nowMs={nowMs}
            zone={zone}
            first={place === 0}
            onOpen={(run) => setOpen({ panel: panel.key, run })}
            note={open?.panel === panel.key ? factsOf(open.run) : null}
            onClose={() => setOpen(null)}
          />
        ))}
        <p className={css.foot}>{t('schedule.foot')}</p>
      </div>
    </>
  );
}

/** What a schedule orders by itself; its water comes with them. */
const ORDERED: readonly PanelPart[] = ['element', 'control'];

type CountsProps = {
  readonly counts: ReturnType<typeof countsOf>;
  /** The names of what did not run. */
  readonly failed: readonly string[];
};

function Counts({ counts, failed }: CountsProps) {
  const { t } = useTexts('reports');
  const words = ['planned', 'confirmed', 'unconfirmed', 'errors'] as const;
  return (
    <dl className={css.counts}>
      {words.map((what) => (
        <div key={what} data-tone={counts[what] > 0 ? what : undefined}>
          <dt>
            {what === 'errors' && failed.length > 0
              ? t('schedule.count_errorsOf', { names: failed.join(', ') })
              : t(`schedule.count_${what}`)}
          </dt>
          <dd className="num">{counts[what]}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoRun({ schedule, zone }: Pick<Props, 'schedule' | 'zone'>) {
  const { t, language } = useTexts('reports');
  const next = schedule?.next_run ?? null;
  return (
    <Empty>
      {t('schedule.noRun')}{' '}
      {next !== null && t('schedule.nextRun', { at: formatTime(next.open_at, 'weekdayTime', language, zone) })}
    </Empty>
  );
}
