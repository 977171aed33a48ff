import { IRRIGATION_COLUMNS } from '@zagon/domain/reports/irrigation.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import css from '../table.module.css';
import { WideTable } from '../../../ui/table/wide-table.tsx';
import type { GroupTotal } from './facts-of.ts';
import { figureColumn } from './figure-column.tsx';
import { formatOrUnknown } from './format-or-unknown.ts';

const rowKey = ({ key }: GroupTotal): string => key;

/** One row for each section or schedule. */
export function IrrigationSums({ rows, title }: { readonly rows: readonly GroupTotal[]; readonly title: string }) {
  const { t, language } = useTexts('reports');
  const columns = useMemo<readonly Column<GroupTotal>[]>(() => {
    const figure = (id: string, header: string, decimals: number, value: (group: GroupTotal) => number | null) =>
      figureColumn({ id, header, decimals, value }, language);
    return [
      { id: 'name', header: title, width: 'minmax(180px, 2fr)', cell: ({ name }) => name, sortBy: ({ name }) => name },
      figure('runs', t('irrigation.runs'), 0, ({ total }) => total.runs),
      figure('minutes', IRRIGATION_COLUMNS.minutes[language], 0, ({ total }) => total.minutes),
      figure('water', IRRIGATION_COLUMNS.waterM3[language], 2, ({ total }) => total.waterM3),
      figure('depth', IRRIGATION_COLUMNS.depthMm[language], 4, ({ total }) => total.depthMm),
    ];
  }, [title, t, language]);
  return (
    <WideTable
      minWidth={760}
      label={title}
      rows={rows}
      rowKey={rowKey}
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
