import { localTimestamps } from '@zagon/domain/core/local-time.ts';
import { REPORT_TYPES, type ReportKind } from '@zagon/domain/reports/registry.ts';
import { buildTable, rowAt } from '@zagon/domain/reports/table.ts';
import { formatNumber, formatQuantity, MISSING } from '@zagon/domain/units/format.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOwnZone } from '../../lib/session.ts';
import type { Column } from '../../ui/table-column.ts';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import css from './reports.module.css';
import type { MadeReport } from './use-report.ts';

type Row = { readonly index: number; readonly atMs: number };

const rowKey = (row: Row): string => String(row.index);

/** Every moment with a reading, without pages. Numbers are those of the chart's lines and of the file. */
export function ReportTable({ kind, report }: { readonly kind: ReportKind; readonly report: MadeReport }) {
  const { t } = useTexts('reports');
  const zone = useOwnZone();
  const table = useMemo(() => buildTable(REPORT_TYPES[kind], report.lines, report.context), [kind, report]);
  const rows = useMemo(() => Array.from(table.timesMs, (atMs, index): Row => ({ index, atMs })), [table]);
  const dayZone = report.context.zone;
  const write = useMemo(() => {
    const moment = localTimestamps(table.wholeDays ? dayZone : zone);
    return (atS: number): string => (table.wholeDays ? moment(atS).slice(0, 10) : moment(atS));
  }, [table, zone, dayZone]);
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'time',
        header: table.timeTitle,
        width: '190px',
        cell: ({ atMs }) => <span className="num">{write(atMs / 1000)}</span>,
        sortBy: ({ atMs }) => atMs,
      },
      ...table.columns.map((column, place): Column<Row> => ({
        id: String(place),
        header: column.unit === '' ? column.name : `${column.name} [${column.unit}]`,
        width: 'minmax(140px, 1fr)',
        align: 'right',
        cell: ({ index }) => <Cell value={rowAt(table, index).values[place] ?? null} decimals={column.decimals} />,
        sortBy: ({ index }) => rowAt(table, index).values[place] ?? null,
      })),
    ],
    [table, write],
  );
  return (
    <div className={css.table}>
      <p className={css.hint}>{t('rows', { count: rows.length })}</p>
      <Totals table={table} />
      <VirtualTable
        label={t('tab.table')}
        rows={rows}
        rowKey={rowKey}
        columns={columns}
        rowHeight={36}
        card={(row) => (
          <dl className={css.cardRow}>
            <dt className="num">{write(row.atMs / 1000)}</dt>
            {table.columns.map((column, place) => (
              <dd key={column.name}>
                {column.name}: <Cell value={rowAt(table, row.index).values[place] ?? null} decimals={column.decimals} />{' '}
                {column.unit}
              </dd>
            ))}
          </dl>
        )}
      />
    </div>
  );
}

/** What the columns come to, where adding up means something. It stays in sight above the rows. */
function Totals({ table }: { readonly table: ReturnType<typeof buildTable> }) {
  const { t, language } = useTexts('reports');
  const summed = table.columns.filter(({ total }) => total !== null);
  if (summed.length === 0) return null;
  return (
    <dl className={css.totals}>
      <dt>{t('total')}</dt>
      {summed.map(({ name, unit, decimals, total }) => (
        <dd key={name}>
          {name} <b className="num">{formatQuantity(total ?? 0, { decimals, suffix: unit }, language)}</b>
        </dd>
      ))}
    </dl>
  );
}

function Cell({ value, decimals }: { readonly value: number | null; readonly decimals: number }) {
  const { t, language } = useTexts('reports');
  if (value !== null) return <span className="num">{formatNumber(value, decimals, language)}</span>;
  return (
    <span className={css.none}>
      <span aria-hidden="true">{MISSING}</span>
      <span className="vh">{t('noData')}</span>
    </span>
  );
}
