import { Button } from '@mantine/core';
import { IconHistory, IconZoomInArea } from '@tabler/icons-react';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { countsOf, type PanelPart, type PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ReplyOf } from '../../../api/types.ts';
import { useNow } from '../../../time/clock.ts';
import { formatTime } from '../../../time/format-time.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { TimelineLegend } from '../../../ui/time/timeline-legend.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { formatDays } from '../period-text.ts';
import { instantsOf, addDays } from '../period.ts';
import type { ChoiceOf } from '../report-choice.ts';
import type { ExportKind } from '../export/export-menu.tsx';
import { DaySteps } from './day-steps.tsx';
import { ExportPanels } from './export-panels.tsx';
import { PanelView } from './panel-view.tsx';
import { pictureOf } from './panels-of.ts';
import css from './panels.module.css';
import { ProvenWeeks } from './proven-weeks.tsx';
import type { RunFacts } from './run-note.tsx';
import { seenInRun } from './seen-in-run.ts';

type Props = {
  readonly choice: ChoiceOf<'schedule'>;
  readonly exports: readonly ExportKind[];
  readonly history: ReplyOf<'scheduleHistory'>;
  /** The current schedule; undefined if deleted. */
  readonly schedule: ScheduleShape | undefined;
  readonly objects: readonly ModuleShape[];
  readonly zone: string;
};

/**
 * Four figures, then a panel for the schedule, each of its elements and its water. A phone shows one day at a
 * time.
 */
export function SchedulePanels({ choice, exports, history, schedule, objects, zone }: Props) {
  const { t, language } = useTexts('reports');
  const nowMs = useNow('minute');
  const phone = usePhone();
  const [day, setDay] = useState<string | null>(phone ? choice.until : null);
  const [openRun, setOpenRun] = useState<{ readonly panel: string; readonly run: PanelRun } | null>(null);
  const days = day === null ? choice : { from: day, until: day };
  const { startMs, endMs } = instantsOf(days, zone);
  const view = useMemo(() => ({ fromMs: startMs, untilMs: endMs + 1 }), [startMs, endMs]);
  const picture = useMemo(
    () =>
      pictureOf({
        idSchedule: choice.idSchedule,
        plans: [...history.Scheduler_outputs_plans, ...history.Scheduler_sources_plans],
        arrivals: history.arrivals,
        objects,
        elements: schedule?.elements.map(({ id }) => id) ?? [],
        view,
        nowMs,
        zone,
      }),
    [choice, history, objects, schedule, view, nowMs, zone],
  );
  if (picture.names.size === 0) return <NoRun schedule={schedule} zone={zone} />;
  const nameOf = (key: string) =>
    picture.names.get(key) ?? {
      name: schedule?.name ?? REPORTS.schedule.name[language],
      note: REPORTS.schedule.name[language],
    };
  const failed = picture.panels.filter(({ part, sums }) => CONTROLLED_PARTS.includes(part) && sums.errors > 0);
  const factsOf = (run: PanelRun): RunFacts => ({
    run,
    plan: picture.plans.get(run.key),
    seen: seenInRun(picture, run, (key) => nameOf(key).name),
    why: history.runs.find(({ date, cycle }) => `${date} ${cycle}` === run.cycle),
  });
  return (
    <>
      <Counts counts={countsOf(picture.panels)} failed={failed.map(({ key }) => nameOf(key).name)} />
      <ProvenWeeks weeks={picture.weeks} />
      <div className={css.card}>
        <div className={css.tools}>
          <TimelineLegend kinds={['irrigation', 'fertigation', 'control', 'error', 'unconfirmed']} />
          <div className={css.day}>
            <DayChoice choice={choice} day={day} onChange={setDay} />
            <ExportPanels
              exports={exports}
              picture={picture}
              nameOf={nameOf}
              name={schedule?.name ?? REPORTS.schedule.name[language]}
              days={days}
              view={view}
              nowMs={nowMs}
              zone={zone}
            />
          </div>
        </div>
        {picture.panels.map((panel, index) => (
          <PanelView
            key={panel.key}
            panel={panel}
            name={nameOf(panel.key)}
            view={view}
            nowMs={nowMs}
            zone={zone}
            first={index === 0}
            onOpen={(run) => setOpenRun({ panel: panel.key, run })}
            note={openRun?.panel === panel.key ? factsOf(openRun.run) : null}
            onClose={() => setOpenRun(null)}
          />
        ))}
        <p className={css.foot}>{t('schedule.foot')}</p>
      </div>
    </>
  );
}

type DayChoiceProps = {
  readonly choice: Pick<Props['choice'], 'from' | 'until'>;
  /** Null for the whole period. */
  readonly day: string | null;
  readonly onChange: (day: string | null) => void;
};

/** Switches between the whole period and its single days. A phone shows only days. */
function DayChoice({ choice, day, onChange }: DayChoiceProps) {
  const { t, language } = useTexts('reports');
  const phone = usePhone();
  if (day === null)
    return (
      <Button
        variant="subtle"
        leftSection={<IconZoomInArea size={18} aria-hidden="true" />}
        onClick={() => onChange(choice.until)}
      >
        {t('schedule.byDay')}
      </Button>
    );
  return (
    <>
      <DaySteps
        label={formatDays({ from: day, until: day }, language)}
        first={day <= choice.from}
        last={day >= choice.until}
        onStep={(days) => onChange(addDays(day, days))}
      />
      {!phone && (
        <Button
          variant="subtle"
          leftSection={<IconHistory size={18} aria-hidden="true" />}
          onClick={() => onChange(null)}
        >
          {t('restore')}
        </Button>
      )}
    </>
  );
}

/** The panels a schedule controls directly; its water follows from them. */
const CONTROLLED_PARTS: readonly PanelPart[] = ['element', 'control'];

type CountsProps = {
  readonly counts: ReturnType<typeof countsOf>;
  /** Names of what failed to run. */
  readonly failed: readonly string[];
};

function Counts({ counts, failed }: CountsProps) {
  const { t } = useTexts('reports');
  const countKinds = ['planned', 'confirmed', 'unconfirmed', 'errors'] as const;
  return (
    <dl className={css.counts}>
      {countKinds.map((kind) => (
        <div key={kind} data-tone={counts[kind] > 0 ? kind : undefined}>
          <dt>
            {kind === 'errors' && failed.length > 0
              ? t('schedule.count_errorsOf', { names: failed.join(', ') })
              : t(`schedule.count_${kind}`)}
          </dt>
          <dd className="num">{counts[kind]}</dd>
        </div>
      ))}
    </dl>
  );
}

function NoRun({ schedule, zone }: Pick<Props, 'schedule' | 'zone'>) {
  const { t, language } = useTexts('reports');
  const next = schedule?.next_run ?? null;
  return (
    <EmptyState>
      {t('schedule.noRun')}{' '}
      {next !== null && t('schedule.nextRun', { at: formatTime(next.open_at, 'weekdayTime', language, zone) })}
    </EmptyState>
  );
}
