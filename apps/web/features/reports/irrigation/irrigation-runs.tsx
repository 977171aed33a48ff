import type { Language } from '@zagon/domain/core/language.ts';
import { IRRIGATION_COLUMNS } from '@zagon/domain/reports/irrigation.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import css from '../table.module.css';
import { WideTable } from '../../../ui/table/wide-table.tsx';
import type { RunFacts } from './facts-of.ts';
import { figureColumn } from './figure-column.tsx';
import { formatOrUnknown } from './format-or-unknown.ts';

const rowKey = ({ id }: RunFacts): string => id;

/** One row for each opening. */
export function IrrigationRuns({ runs }: { readonly runs: readonly RunFacts[] }) {
  const { t, language } = useTexts('reports');
  const zone = useZone();
  const columns = useMemo(() => runColumns(language, zone), [language, zone]);
  return (
    <WideTable
      minWidth={1060}
      label={t('irrigation.table')}
      rows={runs}
      rowKey={rowKey}
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

function runColumns(language: Language, zone: string): readonly Column<RunFacts>[] {
  const text = (id: 'output' | 'schedule'): Column<RunFacts> => ({
    id,
    header: IRRIGATION_COLUMNS[id][language],
    width: 'minmax(140px, 1fr)',
    cell: (run) => run[id],
    sortBy: (run) => run[id],
  });
  const figure = (id: string, header: string, decimals: number, value: (run: RunFacts) => number | null) =>
    figureColumn({ id, header, decimals, value }, language);
  return [
    {
      id: 'at',
      header: IRRIGATION_COLUMNS.openedAt[language],
      width: '170px',
      cell: ({ opened_at }) => <span className="num">{formatTime(opened_at, 'dateTime', language, zone)}</span>,
      sortBy: ({ opened_at }) => opened_at,
    },
    text('output'),
    text('schedule'),
    figure('minutes', IRRIGATION_COLUMNS.minutes[language], 0, ({ duration }) => duration),
    figure('water', IRRIGATION_COLUMNS.waterM3[language], 4, ({ water }) => water),
    figure('depth', IRRIGATION_COLUMNS.depthMm[language], 4, ({ depth }) => depth),
    figure('dosage', IRRIGATION_COLUMNS.rateMmPerH[language], 4, ({ dosage }) => dosage),
  ];
}
