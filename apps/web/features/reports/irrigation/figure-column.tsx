import type { Language } from '@zagon/domain/core/language.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { formatOrUnknown } from './format-or-unknown.ts';

type Figure<Row> = {
  readonly id: string;
  readonly header: string;
  readonly decimals: number;
  readonly value: (row: Row) => number | null;
};

/** A sortable column of numbers. */
export function figureColumn<Row>({ id, header, decimals, value }: Figure<Row>, language: Language): Column<Row> {
  return {
    id,
    header,
    width: 'minmax(120px, 1fr)',
    align: 'right',
    cell: (row) => <span className="num">{formatOrUnknown(value(row), decimals, language)}</span>,
    sortBy: value,
  };
}
