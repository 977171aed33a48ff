import { localTimestamps } from '@zagon/domain/core/local-time.ts';
import { REPORTS, type ReadingsKind } from '@zagon/domain/reports/registry.ts';
import { stateLabel } from '@zagon/domain/reports/lines/state-labels.ts';
import { buildTable, rowAt, type TableColumn } from '@zagon/domain/reports/lines/table.ts';
import { formatNumber, formatQuantity, MISSING, unitGap } from '@zagon/domain/units/format.ts';
import { useMemo, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useOwnZone } from '../../entities/session/session.ts';
import { formatTimestamp } from '../../time/format-time.ts';
import type { Column } from '../../ui/table/table-column.ts';
import page from './reports.module.css';
import css from './table.module.css';
import type { LoadedReport } from './use-report.ts';
import { WideTable } from '../../ui/table/wide-table.tsx';

type Row = { readonly index: number; readonly atMs: number };

const rowKey = (row: Row): string => String(row.index);

type Props = {
  readonly kind: ReadingsKind;
  readonly report: LoadedReport;
  /** Shown above the table on the left: the tabs to the chart. */
  readonly tabs: ReactNode;
};

/** Minimum column widths, px: beyond them the table scrolls sideways. */
const TIME_PX = 190;
const VALUE_PX = 140;
const GAP_PX = 14;
const PADDING_PX = 34;

/** Every time with a reading, without pagination. The numbers match the chart and the export. */
export function ReportTable({ kind, report, tabs }: Props) {
  const { t } = useTexts('reports');
  const zone = useOwnZone();
  const table = useMemo(() => buildTable(REPORTS[kind], report.lines, report.context), [kind, report]);
  const rows = useMemo(() => Array.from(table.timesMs, (atMs, index): Row => ({ index, atMs })), [table]);
  const dayZone = report.context.zone;
  const write = useMemo(() => {
    const moment = localTimestamps(table.wholeDays ? dayZone : zone);
    return (atS: number): string => formatTimestamp(table.wholeDays ? moment(atS).slice(0, 10) : moment(atS));
  }, [table, zone, dayZone]);
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        id: 'time',
        header: table.timeTitle,
        width: `${TIME_PX}px`,
        cell: ({ atMs }) => <span className="num">{write(atMs / 1000)}</span>,
        sortBy: ({ atMs }) => atMs,
      },
      ...table.columns.map((column, place): Column<Row> => ({
        id: String(place),
        header: column.unit === '' ? column.name : `${column.name} [${column.unit}]`,
        width: `minmax(${VALUE_PX}px, 1fr)`,
        align: 'right',
        cell: ({ index }) => <Cell value={rowAt(table, index).values[place] ?? null} column={column} />,
        sortBy: ({ index }) => rowAt(table, index).values[place] ?? null,
      })),
    ],
    [table, write],
  );
  return (
    <div className={css.tablePage}>
      <div className={page.toolbox}>
        <div className={page.tabs}>{tabs}</div>
        <p className="muted">{t('rows', { count: rows.length })}</p>
      </div>
      <Totals table={table} />
      <WideTable
        minWidth={TIME_PX + table.columns.length * (VALUE_PX + GAP_PX) + PADDING_PX}
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
                <span>{column.name}</span>
                <Cell value={rowAt(table, row.index).values[place] ?? null} column={column} withUnit />
              </dd>
            ))}
          </dl>
        )}
      />
    </div>
  );
}

/** Column totals, where a sum makes sense. They stay visible above the rows. */
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

type CellProps = {
  readonly value: number | null;
  readonly column: Pick<TableColumn, 'decimals' | 'states' | 'unit'>;
  /** Set where no header shows the unit. */
  readonly withUnit?: boolean;
};

function Cell({ value, column: { decimals, states, unit }, withUnit = false }: CellProps) {
  const { t, language } = useTexts('reports');
  if (value === null) {
    return (
      <span className={css.none}>
        <span aria-hidden="true">{MISSING}</span>
        <span className="vh">{t('noData')}</span>
      </span>
    );
  }
  if (states !== null) return <span>{stateLabel(states, value, language)}</span>;
  return (
    <span className="num">
      {formatNumber(value, decimals, language)}
      {withUnit && `${unitGap(unit, language)}${unit}`}
    </span>
  );
}
