import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { usePrinting } from '../theme/use-printing.ts';

/** Up to this many rows, all are rendered: find-in-page and printing work, and nothing needs measuring. */
const MAX_UNVIRTUALIZED = 80;
/** Maximum rows in print: a few hundred pages. */
const MAX_PRINTED = 5000;

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Estimated height in px; the actual one is measured. */
  readonly rowHeight: number;
  readonly role: 'rowgroup' | 'list';
  readonly className?: string | undefined;
  /** The scrolling element, null until mounted; if undefined, the list scrolls with the page. */
  readonly scroller?: HTMLElement | null | undefined;
  /** A row is rendered again only if the row or this function changes, so keep it between renders. */
  readonly children: (row: Row, index: number) => ReactNode;
};

/** Renders only the rows in or near view of a long list that scrolls with the page or in its own container. */
export function VirtualRows<Row>(props: Props<Row>) {
  const { rows, scroller, role, className, children } = props;
  // Print renders all rows: a subset would look like the full list.
  const renderAllUpTo = usePrinting() ? MAX_PRINTED : MAX_UNVIRTUALIZED;
  if (rows.length > renderAllUpTo)
    return scroller === undefined ? (
      <PageScrolledRows {...props} />
    ) : (
      <ContainerScrolledRows {...props} scroller={scroller} />
    );
  return (
    <div role={role} className={className}>
      {rows.map((row, index) => children(row, index))}
    </div>
  );
}

function PageScrolledRows<Row>(props: Props<Row>) {
  const container = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = container.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);
  // The virtualizer mutates outside React's control; nothing here is memoized over it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({ ...sizes(props), scrollMargin });
  return (
    <VisibleRows
      {...props}
      container={container}
      scrollMargin={scrollMargin}
      height={virtual.getTotalSize()}
      items={virtual.getVirtualItems()}
      measure={virtual.measureElement}
    />
  );
}

function ContainerScrolledRows<Row>(props: Props<Row> & { readonly scroller: HTMLElement | null }) {
  const { scroller } = props;
  const container = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = container.current?.getBoundingClientRect().top ?? 0;
    if (scroller !== null) setScrollMargin(top - scroller.getBoundingClientRect().top + scroller.scrollTop);
  }, [scroller]);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({ ...sizes(props), scrollMargin, getScrollElement: () => scroller });
  return (
    <VisibleRows
      {...props}
      container={container}
      scrollMargin={scrollMargin}
      height={virtual.getTotalSize()}
      items={virtual.getVirtualItems()}
      measure={virtual.measureElement}
    />
  );
}

function sizes<Row>({ rows, rowKey, rowHeight }: Props<Row>) {
  return {
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    getItemKey: (index: number) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
  };
}

type VisibleRowsProps<Row> = Props<Row> & {
  readonly container: RefObject<HTMLDivElement | null>;
  readonly scrollMargin: number;
  readonly height: number;
  readonly items: readonly VirtualItem[];
  readonly measure: (element: HTMLElement | null) => void;
};

function VisibleRows<Row>({
  rows,
  role,
  className,
  children,
  container,
  scrollMargin,
  height,
  items,
  measure,
}: VisibleRowsProps<Row>) {
  return (
    <div ref={container} role={role} className={className} style={{ position: 'relative', height }}>
      {items.map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <div
            key={item.key}
            ref={measure}
            data-index={item.index}
            role="presentation"
            style={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              transform: `translateY(${item.start - scrollMargin}px)`,
            }}
          >
            <RowContent row={row} index={item.index} renderer={children} render={() => children(row, item.index)} />
          </div>
        );
      })}
    </div>
  );
}

type RowContentProps = {
  readonly row: unknown;
  readonly index: number;
  readonly renderer: unknown;
  /** Renders what the other properties identify. */
  readonly render: () => ReactNode;
};

/** Scrolling renders only the rows that come into view. */
const RowContent = memo(
  ({ render }: RowContentProps) => render(),
  (before, after) => before.row === after.row && before.index === after.index && before.renderer === after.renderer,
);
