import { IRRIGATION_COLUMNS } from '@zagon/domain/reports/irrigation.ts';
import { formatNumber, MISSING } from '@zagon/domain/units/format.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { useMemo, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { Segments } from '../../../ui/frame/segments.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import page from '../reports.module.css';
import css from '../table.module.css';
import { WideTable } from '../wide-table.tsx';
import type { GroupTotal, IrrigationFacts, RunFacts } from './facts-of.ts';

type ViewName = 'summary' | 'schedules' | 'table';
const VIEWS: readonly ViewName[] = ['summary', 'schedules', 'table'];

/** The same runs in three views: by section, by schedule, and one by one. */
export function IrrigationViews({ facts }: { readonly facts: IrrigationFacts }) {
  const { t, language } = useTexts('reports');
  const [view, setView] = useState<ViewName>('summary');
  const { runs, minutes, waterM3 } = facts.all;
  return (
    <section className={page.view}>
      <div className={page.toolbox}>
        <Segments<ViewName>
          label={t('tab.label')}
          segments={VIEWS.map((id) => ({ id, label: t(`irrigation.${id}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      <dl className={css.totals}>
        <dt>{t('total')}</dt>
        <dd>{t('schedule.runs', { count: runs })}</dd>
        <dd className="num">{durationText(minutes)}</dd>
        <dd className="num">{formatOrUnknown(waterM3, 2, language)} m³</dd>
      </dl>
      {view === 'summary' && <Sums rows={facts.byOutput} title={IRRIGATION_COLUMNS.output[language]} />}
      {view === 'schedules' && <Sums rows={facts.bySchedule} title={IRRIGATION_COLUMNS.schedule[language]} />}
      {view === 'table' && <Runs runs={facts.runs} />}
    </section>
  );
}

/** Formats a number; `###` if flow or area is unknown. */
function formatOrUnknown(value: number | null, decimals: number, language: Language): string {
  return value === null ? MISSING : formatNumber(value, decimals, language);
}

const sumKey = ({ key }: GroupTotal): string => key;
const runKey = ({ id }: RunFacts): string => id;
const FIGURE = { width: 'minmax(120px, 1fr)', align: 'right' } as const;

function Sums({ rows, title }: { readonly rows: readonly GroupTotal[]; readonly title: string }) {
  const { t, language } = useTexts('reports');
  const columns = useMemo<readonly Column<GroupTotal>[]>(() => {
    const columnTexts = IRRIGATION_COLUMNS;
    const number = (value: number | null, decimals: number) => (
      <span className="num">{formatOrUnknown(value, decimals, language)}</span>
    );
    return [
      { id: 'name', header: title, width: 'minmax(180px, 2fr)', cell: ({ name }) => name, sortBy: ({ name }) => name },
      {
        id: 'runs',
        header: t('irrigation.runs'),
        ...FIGURE,
        cell: ({ total }) => number(total.runs, 0),
        sortBy: ({ total }) => total.runs,
      },
      {
        id: 'minutes',
        header: columnTexts.minutes[language],
        ...FIGURE,
        cell: ({ total }) => number(total.minutes, 0),
        sortBy: ({ total }) => total.minutes,
      },
      {
        id: 'water',
        header: columnTexts.waterM3[language],
        ...FIGURE,
        cell: ({ total }) => number(total.waterM3, 2),
        sortBy: ({ total }) => total.waterM3,
      },
      {
        id: 'depth',
        header: columnTexts.depthMm[language],
        ...FIGURE,
        cell: ({ total }) => number(total.depthMm, 4),
        sortBy: ({ total }) => total.depthMm,
      },
    ];
  }, [title, t, language]);
  return (
    <WideTable
      minWidth={760}
      label={title}
      rows={rows}
      rowKey={sumKey}
      columns={columns}
      card={({ name, total }) => (
        <dl className={css.cardRow}>
          <dt>{name}</dt>
          <dd className="num">
            <span>
              {t('schedule.runs', { count: total.runs })}, {formatOrUnknown(total.minutes, 0, language)} min
            </span>
            <b>{formatOrUnknown(total.waterM3, 2, language)} m³</b>
          </dd>
        </dl>
      )}
    />
  );
}

function Runs({ runs }: { readonly runs: readonly RunFacts[] }) {
  const { t, language } = useTexts('reports');
  const zone = useZone();
  const columns = useMemo<readonly Column<RunFacts>[]>(() => {
    const columnTexts = IRRIGATION_COLUMNS;
    const number = (value: number | null) => <span className="num">{formatOrUnknown(value, 4, language)}</span>;
    return [
      {
        id: 'at',
        header: columnTexts.openedAt[language],
        width: '170px',
        cell: ({ opened_at }) => <span className="num">{formatTime(opened_at, 'dateTime', language, zone)}</span>,
        sortBy: ({ opened_at }) => opened_at,
      },
      {
        id: 'output',
        header: columnTexts.output[language],
        width: 'minmax(140px, 1fr)',
        cell: ({ output }) => output,
        sortBy: ({ output }) => output,
      },
      {
        id: 'schedule',
        header: columnTexts.schedule[language],
        width: 'minmax(140px, 1fr)',
        cell: ({ schedule }) => schedule,
        sortBy: ({ schedule }) => schedule,
      },
      {
        id: 'minutes',
        header: columnTexts.minutes[language],
        ...FIGURE,
        cell: ({ duration }) => <span className="num">{formatOrUnknown(duration, 0, language)}</span>,
        sortBy: ({ duration }) => duration,
      },
      {
        id: 'water',
        header: columnTexts.waterM3[language],
        ...FIGURE,
        cell: ({ water }) => number(water),
        sortBy: ({ water }) => water,
      },
      {
        id: 'depth',
        header: columnTexts.depthMm[language],
        ...FIGURE,
        cell: ({ depth }) => number(depth),
        sortBy: ({ depth }) => depth,
      },
      {
        id: 'dosage',
        header: columnTexts.rateMmPerH[language],
        ...FIGURE,
        cell: ({ dosage }) => number(dosage),
        sortBy: ({ dosage }) => dosage,
      },
    ];
  }, [language, zone]);
  return (
    <WideTable
      minWidth={1060}
      label={t('irrigation.table')}
      rows={runs}
      rowKey={runKey}
      columns={columns}
      card={(run) => (
        <dl className={css.cardRow}>
          <dt>
            {run.output}, {formatTime(run.opened_at, 'dateTime', language, zone)}
          </dt>
          <dd className="num">
            <span>
              {run.schedule}: {formatOrUnknown(run.duration, 0, language)} min
            </span>
            <b>{formatOrUnknown(run.water, 4, language)} m³</b>
          </dd>
        </dl>
      )}
    />
  );
}
