import { Tabs } from '@mantine/core';
import { IconCheck, IconClock, IconDroplets, IconHexagon } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { keyOfRun, timelineRun } from '../../../entities/schedule/board-run.ts';
import type { Board, BoardRun, BoardSource } from '../../../entities/schedule/use-board.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { FlowChart } from '../../../ui/chart/flow-chart.tsx';
import { StatePill } from '../../../ui/frame/state-pill.tsx';
import { TimeAxis } from '../../../ui/time/time-axis.tsx';
import { Timeline } from '../../../ui/time/timeline.tsx';
import { TimelineLegend } from '../../../ui/time/timeline-legend.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { flowSteps, unmetFlow } from '../../../entities/schedule/flow-steps.ts';
import type { Night } from './night.ts';
import { numberOf, type NumberedRisk } from './risks.ts';
import css from './tonight.module.css';

type Props = {
  readonly night: Night;
  readonly nowMs: number;
  readonly board: Board;
  readonly risks: readonly NumberedRisk[];
  readonly onWhy: (run: BoardRun) => void;
};

/** The night by water source: its schedules on one axis, with its flow against its capacity below; control last. */
export function NightBoard(props: Props) {
  const { t } = useTexts('schedules');
  const { board, night, nowMs, risks } = props;
  const zone = useFarmZone();
  const phone = usePhone();
  const sourceIds = new Set(board.sources.map(({ id }) => id));
  const controlRuns = board.runs.filter((run) => !sourceIds.has(run.id_water_source ?? ''));
  const sources = board.sources.filter(
    ({ id, flow }) => flow.length > 0 || board.runs.some((run) => run.id_water_source === id),
  );
  const parts = [
    ...sources.map((source) => ({ id: source.id, name: source.name, body: <Source {...props} source={source} /> })),
    ...(controlRuns.length === 0
      ? []
      : [{ id: CONTROL, name: t('list.noWater'), body: <Control {...props} runs={controlRuns} /> }]),
  ];
  return (
    <section className={css.board} aria-label={t('tonight.board')}>
      {phone ? (
        <SourceTabs parts={parts} />
      ) : (
        <>
          <div className={css.axis}>
            <TimeAxis {...night} everyHours={1} zone={zone} nowMs={nowMs < night.untilMs ? nowMs : undefined} />
          </div>
          {parts.map(({ id, body }) => (
            <div key={id}>{body}</div>
          ))}
        </>
      )}
      <footer className={css.foot}>
        <TimelineLegend kinds={['irrigation', 'fertigation', 'control', 'unconfirmed', 'skipped', 'error']} />
        {risks.length > 0 && <span>{t('tonight.numbers')}</span>}
      </footer>
    </section>
  );
}

/** Key for the schedules that need no water. */
const CONTROL = 'control';

/** On a phone, one source fills the screen and the others are behind tabs. */
function SourceTabs({ parts }: { readonly parts: readonly { id: string; name: string; body: ReactNode }[] }) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [first] = parts;
  const shown = parts.find(({ id }) => id === selectedId) ?? first;
  if (shown === undefined || parts.length === 1) return shown?.body;
  return (
    <Tabs value={shown.id} onChange={setSelectedId}>
      <Tabs.List className={css.tabs ?? ''}>
        {parts.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown.id}>{shown.body}</Tabs.Panel>
    </Tabs>
  );
}

/** Schedules that need no water. */
function Control(props: Props & { readonly runs: readonly BoardRun[] }) {
  const { t } = useTexts('schedules');
  return (
    <>
      <div className={css.source}>
        <IconHexagon size={20} aria-hidden="true" />
        <b>{t('list.noWater')}</b> <span>{t('list.noWaterSub')}</span>
      </div>
      <div className={css.rows}>
        <ScheduleRows {...props} label={t('list.noWater')} />
      </div>
    </>
  );
}

/** The capacity of a source, tonight's past and upcoming draw, and whether it is enough. */
function Source(props: Props & { readonly source: BoardSource }) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const phone = usePhone();
  const when = useWhen();
  const { source, board, night, nowMs } = props;
  const runs = board.runs.filter((run) => run.id_water_source === source.id);
  const isOver = nowMs >= night.untilMs;
  const format = (value: number) => formatNumber(value, 1, language);
  const peak = source.flow.find(({ total }) => total >= source.peak - 1e-6);
  const texts = [
    ...(source.efficiency === null ? [] : [t('tonight.gives', { flow: format(source.efficiency) })]),
    ...(peak === undefined
      ? []
      : [t('tonight.peak', { flow: format(source.peak), time: when(Date.parse(peak.from)).time })]),
    ...(isOver ? [] : [t('tonight.toCome', { water: format(source.to_come) })]),
  ].join(' · ');
  const [firstWait] = source.waits;
  return (
    <>
      <div className={css.source}>
        <IconDroplets size={20} aria-hidden="true" />
        <b>{source.name}</b> <span className="num">{texts}</span>
        {isOver ? null : firstWait === undefined ? (
          <StatePill tone="ok" icon={<IconCheck size={15} stroke={2.4} />}>
            {t('tonight.enough')}
          </StatePill>
        ) : (
          <StatePill tone="warn" icon={<IconClock size={15} />}>
            {firstWait.waits_minutes === null
              ? t('tonight.short', { name: firstWait.name })
              : t('tonight.waits', { name: firstWait.name, minutes: firstWait.waits_minutes })}
          </StatePill>
        )}
      </div>
      <div className={css.rows}>
        <ScheduleRows {...props} runs={runs} label={source.name} />
        <FlowChart
          name={t('tonight.flow')}
          label={`${source.name}: ${texts}`}
          {...night}
          steps={flowSteps(source, runs)}
          unmet={unmetFlow(runs, source.waits)}
          capacity={source.efficiency}
          zone={zone}
          everyHours={phone ? 3 : 1}
          nowMs={nowMs}
        />
      </div>
    </>
  );
}

type ScheduleRowsProps = Props & { readonly runs: readonly BoardRun[]; readonly label: string };

/** A row per schedule; the first run of a schedule at risk shows the number of its card. */
function ScheduleRows({ runs, label, night, nowMs, risks, onWhy }: ScheduleRowsProps) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const phone = usePhone();
  const when = useWhen();
  const rows = [...Map.groupBy(runs, (run) => run.id_scheduler)].map(([key, scheduleRuns]) => {
    const atRisk = scheduleRuns.find((run) => numberOf(run, risks) !== undefined);
    return {
      key,
      name: scheduleRuns[0]?.name ?? '',
      note: t(`type.${scheduleRuns[0]?.type ?? 'sequential'}`),
      runs: scheduleRuns.map((run) => {
        const times = `${when(Date.parse(run.starts_at)).time}–${when(Date.parse(run.ends_at)).time}`;
        const format = run === atRisk ? numberOf(run, risks) : undefined;
        const bar = timelineRun(run, nowMs, language, times);
        return format === undefined ? bar : { ...bar, risk: format };
      }),
    };
  });
  return (
    <Timeline
      label={label}
      {...night}
      rows={rows}
      zone={zone}
      everyHours={phone ? 3 : 1}
      nowMs={nowMs}
      legend={[]}
      labelled
      onOpen={({ key }) => {
        const run = runs.find((item) => keyOfRun(item) === key);
        if (run !== undefined) onWhy(run);
      }}
    />
  );
}
