import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Column, Sort } from './table-column.ts';
import css from './virtual-table.module.css';

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | undefined;
  readonly onSort: (sort: Sort) => void;
};

const icons = { ascending: IconArrowUp, descending: IconArrowDown } as const;

/** The sticky header of a table; a click sorts, a second one reverses the order. */
export function TableHeader<Row>({ columns, sort, onSort }: Props<Row>) {
  const { t } = useTexts('ui');
  return (
    <div role="rowgroup" className={css.head}>
      <div role="row" className={css.row}>
        {columns.map((column) => {
          const isSortable = column.sortBy !== undefined || column.sortable === true;
          const sorted = sort?.column === column.id ? sort.direction : undefined;
          const Icon = sorted === undefined ? IconSelector : icons[sorted];
          return (
            <div
              key={column.id}
              role="columnheader"
              data-align={column.align}
              aria-sort={isSortable ? (sorted ?? 'none') : undefined}
            >
              {isSortable ? (
                <button
                  type="button"
                  aria-label={t('table.sortBy', { column: column.header })}
                  onClick={() =>
                    onSort({ column: column.id, direction: sorted === 'ascending' ? 'descending' : 'ascending' })
                  }
                >
                  {column.header}
                  <Icon size={15} aria-hidden="true" />
                </button>
              ) : (
                <span className={column.hiddenHeader === true ? 'vh' : undefined}>{column.header}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
