import { Tabs } from '@mantine/core';
import { IconCheck, IconClock, IconDroplets, IconHexagon } from '@tabler/icons-react';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { keyOfRun, timelineRun } from '../../../lib/schedules/board-run.ts';
import type { Board, BoardRun, BoardSource } from '../../../lib/schedules/use-board.ts';
import { useWhen } from '../../../lib/schedules/use-when.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { FlowChart } from '../../../ui/flow-chart.tsx';
import { StatePill } from '../../../ui/state-pill.tsx';
import { TimeAxis } from '../../../ui/time-axis.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { TimelineLegend } from '../../../ui/timeline-legend.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { flowSteps, unmetFlow } from '../../../lib/schedules/flow-steps.ts';
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

/** The night per water source: its programs on one axis, under them its flow against what it gives; control last. */
export function NightBoard(props: Props) {
  const { t } = useTexts('schedules');
  const { board, night, nowMs, risks } = props;
  const zone = useFarmZone();
  const phone = usePhone();
  const known = new Set(board.sources.map(({ id }) => id));
  const dry = board.runs.filter((run) => !known.has(run.id_water_source ?? ''));
  const sources = board.sources.filter(
    ({ id, flow }) => flow.length > 0 || board.runs.some((run) => run.id_water_source === id),
  );
  const parts = [
    ...sources.map((source) => ({ id: source.id, name: source.name, body: <Source {...props} source={source} /> })),
    ...(dry.length === 0 ? [] : [{ id: CONTROL, name: t('list.noWater'), body: <Control {...props} runs={dry} /> }]),
  ];
  return (
    <section className={css.board} aria-label={t('tonight.board')}>
      {phone ? (
        <OneAtATime parts={parts} />
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

/** What stands for the programs that need no water. */
const CONTROL = 'control';

/** On a phone a source fills the screen, the others are behind their tabs. */
function OneAtATime({ parts }: { readonly parts: readonly { id: string; name: string; body: ReactNode }[] }) {
  const [wanted, setWanted] = useState<string | null>(null);
  const [first] = parts;
  const shown = parts.find(({ id }) => id === wanted) ?? first;
  if (shown === undefined || parts.length === 1) return shown?.body;
  return (
    <Tabs value={shown.id} onChange={setWanted}>
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

/** Programs that need no water. */
function Control(props: Props & { readonly runs: readonly BoardRun[] }) {
  const { t } = useTexts('schedules');
  return (
    <>
      <div className={css.source}>
        <IconHexagon size={20} aria-hidden="true" />
        <b>{t('list.noWater')}</b> <span>{t('list.noWaterSub')}</span>
      </div>
      <div className={css.rows}>
        <Programs {...props} label={t('list.noWater')} />
      </div>
    </>
  );
}

/** What a source gives, takes and still owes the night, and whether it is enough. */
function Source(props: Props & { readonly source: BoardSource }) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const phone = usePhone();
  const when = useWhen();
  const { source, board, night, nowMs } = props;
  const runs = board.runs.filter((run) => run.id_water_source === source.id);
  const over = nowMs >= night.untilMs;
  const number = (value: number) => formatNumber(value, 1, language);
  const peak = source.flow.find(({ total }) => total >= source.peak - 1e-6);
  const words = [
    ...(source.efficiency === null ? [] : [t('tonight.gives', { flow: number(source.efficiency) })]),
    ...(peak === undefined
      ? []
      : [t('tonight.peak', { flow: number(source.peak), time: when(Date.parse(peak.from)).time })]),
    ...(over ? [] : [t('tonight.toCome', { water: number(source.to_come) })]),
  ].join(' · ');
  const [waits] = source.waits;
  return (
    <>
      <div className={css.source}>
        <IconDroplets size={20} aria-hidden="true" />
        <b>{source.name}</b> <span className="num">{words}</span>
        {over ? null : waits === undefined ? (
          <StatePill tone="ok" sign={<IconCheck size={15} stroke={2.4} />}>
            {t('tonight.enough')}
          </StatePill>
        ) : (
          <StatePill tone="warn" sign={<IconClock size={15} />}>
            {waits.waits_minutes === null
              ? t('tonight.short', { name: waits.name })
              : t('tonight.waits', { name: waits.name, minutes: waits.waits_minutes })}
          </StatePill>
        )}
      </div>
      <div className={css.rows}>
        <Programs {...props} runs={runs} label={source.name} />
        <FlowChart
          name={t('tonight.flow')}
          label={`${source.name}: ${words}`}
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

type ProgramsProps = Props & { readonly runs: readonly BoardRun[]; readonly label: string };

/** A row for each program; the first run of one at risk carries the number of its card. */
function Programs({ runs, label, night, nowMs, risks, onWhy }: ProgramsProps) {
  const { t, language } = useTexts('schedules');
  const zone = useFarmZone();
  const phone = usePhone();
  const when = useWhen();
  const rows = [...Map.groupBy(runs, (run) => run.id_scheduler)].map(([key, own]) => {
    const atRisk = own.find((run) => numberOf(run, risks) !== undefined);
    return {
      key,
      name: own[0]?.name ?? '',
      note: t(`type.${own[0]?.type ?? 'sequential'}`),
      runs: own.map((run) => {
        const times = `${when(Date.parse(run.starts_at)).time}–${when(Date.parse(run.ends_at)).time}`;
        const number = run === atRisk ? numberOf(run, risks) : undefined;
        const bar = timelineRun(run, nowMs, language, times);
        return number === undefined ? bar : { ...bar, risk: number };
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
      onOpen={({ key }) => {
        const run = runs.find((one) => keyOfRun(one) === key);
        if (run !== undefined) onWhy(run);
      }}
    />
  );
}
