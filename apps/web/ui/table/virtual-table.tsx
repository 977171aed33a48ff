import { useCallback, useMemo, useState, type CSSProperties, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useBeside } from '../frame/beside.ts';
import { fittingColumns, type Column, type Sort } from './table-column.ts';
import { TableHeader } from './table-header.tsx';
import { useOwnWidth } from '../theme/use-own-width.ts';
import { usePhone } from '../theme/use-phone.ts';
import { useRowOrder } from './use-row-order.ts';
import { VirtualRows } from './virtual-rows.tsx';
import css from './virtual-table.module.css';

type Props<Row> = {
  /** The plural of the rows: "Modules". Announced together with their number. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly columns: readonly Column<Row>[];
  readonly firstSort?: Sort;
  /** For rows sorted by the server: their order and its setter. The columns it sorts by are `sortable`. */
  readonly serverSort?: { readonly sort: Sort; readonly onSort: (sort: Sort) => void };
  /** The total number of rows, if not all are loaded. */
  readonly count?: number;
  /** A row as a card on a phone: the two most important columns, the rest behind a tap. */
  readonly card: (row: Row) => ReactNode;
  /** error: red edge and tint; warn: amber edge; stale: grey with a dashed edge; chosen: the brand's edge. */
  readonly tone?: ((row: Row) => 'error' | 'warn' | 'stale' | 'chosen' | undefined) | undefined;
  /** Target of a click anywhere in the row, and its label. Buttons and links in the cells stay usable. */
  readonly open?: ((row: Row) => RowTarget | undefined) | undefined;
  readonly rowHeight?: number;
  /** Cards on every screen, for a list next to a page. */
  readonly asCards?: boolean;
  /**
   * The element in which a wide table scrolls both ways, null until mounted;
   * if undefined, the table scrolls with the page.
   */
  readonly scroller?: HTMLElement | null;
};

type RowTarget = { readonly href: string; readonly label: string };

const NONE: readonly never[] = [];

/**
 * A table without pagination: sticky header with sorting, only rows in view are rendered. Where it is too narrow for
 * all columns, the less important ones are absent; on a phone, and where even the others do not fit, rows are cards.
 */
export function VirtualTable<Row>({
  label,
  rows,
  rowKey,
  columns: all,
  firstSort,
  serverSort,
  count = rows.length,
  card,
  tone,
  open,
  rowHeight = 44,
  asCards = false,
  scroller: ownScroller,
}: Props<Row>) {
  const { t, language } = useTexts('ui');
  const phone = usePhone();
  const beside = useBeside();
  const scroller = ownScroller === undefined ? beside?.scroller : ownScroller;
  const [measured, widthPx] = useOwnWidth();
  // A table that scrolls sideways has space for all.
  const columns = useMemo(
    () => (scroller === undefined && widthPx !== null ? fittingColumns(all, widthPx) : all),
    [all, scroller, widthPx],
  );
  const [sort, setSort] = useState<Sort | undefined>(firstSort);
  const sorted = useRowOrder(serverSort === undefined ? rows : NONE, rowKey, all, sort, language);
  const ordered = serverSort === undefined ? sorted : rows;
  const renderCard = useCards({ rowKey, card, tone, open, openHref: beside?.openHref });
  const renderRow = useCells({ rowKey, columns, tone, open });
  if (phone || asCards || beside !== null || columns.length === 0) {
    return (
      <div ref={measured}>
        <VirtualRows
          rows={ordered}
          rowKey={rowKey}
          rowHeight={rowHeight * 2}
          role="list"
          className={css.cards}
          scroller={scroller}
        >
          {renderCard}
        </VirtualRows>
      </div>
    );
  }
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--columns': columns.map((column) => column.width).join(' '),
    '--row-height': `${rowHeight}px`,
  };
  return (
    <div
      ref={measured}
      role="table"
      className="frame"
      aria-label={t('table.rows', { name: label, count })}
      aria-rowcount={count + 1}
      style={style}
    >
      <TableHeader columns={columns} sort={serverSort?.sort ?? sort} onSort={serverSort?.onSort ?? setSort} />
      <VirtualRows rows={ordered} rowKey={rowKey} rowHeight={rowHeight} role="rowgroup" scroller={scroller}>
        {renderRow}
      </VirtualRows>
    </div>
  );
}

/** Renders a row as a card; kept between renders while its parts are the same. */
function useCards<Row>({ rowKey, card, tone, open, openHref }: CardsProps<Row>) {
  return useCallback(
    (row: Row) => {
      const isOpen = openHref !== undefined && open?.(row)?.href === openHref;
      return (
        <div
          key={rowKey(row)}
          ref={isOpen ? intoView : undefined}
          role="listitem"
          className={css.card}
          data-tone={tone?.(row)}
          aria-current={isOpen || undefined}
        >
          {card(row)}
        </div>
      );
    },
    [rowKey, card, tone, open, openHref],
  );
}

type CardsProps<Row> = Pick<Props<Row>, 'rowKey' | 'card' | 'tone' | 'open'> & {
  /** The open page, if the list is beside it. */
  readonly openHref: string | undefined;
};

/** A list beside a page opens at the item of the page. Only the list is scrolled: the page stays at its top. */
function intoView(card: HTMLElement | null): void {
  const list = card?.closest('section');
  if (card === null || list === null || list === undefined) return;
  const [item, frame] = [card.getBoundingClientRect(), list.getBoundingClientRect()];
  const isOutside = item.top < frame.top || item.bottom > Math.min(frame.bottom, window.innerHeight);
  if (isOutside) list.scrollTop += item.top - frame.top - (frame.height - item.height) / 2;
}

/** Renders a row as cells; kept between renders while its parts are the same. */
function useCells<Row>({ rowKey, columns, tone, open }: Pick<Props<Row>, 'rowKey' | 'columns' | 'tone' | 'open'>) {
  return useCallback(
    (row: Row, index: number) => (
      <div
        key={rowKey(row)}
        role="row"
        aria-rowindex={index + 2}
        className={css.row}
        data-tone={tone?.(row)}
        data-open={open?.(row) === undefined ? undefined : ''}
      >
        {columns.map((column, place) => (
          <div key={column.id} role="cell" data-align={column.align}>
            {place === 0 && <RowLink target={open?.(row)} />}
            {column.cell(row)}
          </div>
        ))}
      </div>
    ),
    [rowKey, columns, tone, open],
  );
}

/** A link covering the whole row, so that a click, tap, middle click and the keyboard all open it. */
function RowLink({ target }: { readonly target: RowTarget | undefined }) {
  return target === undefined ? null : <a className={css.cover} href={target.href} aria-label={target.label} />;
}
