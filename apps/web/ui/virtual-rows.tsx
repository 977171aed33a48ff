import { useVirtualizer, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { usePrinting } from './use-printing.ts';

/** Up to so many rows all are drawn: find-in-page and printing work, and nothing is measured. */
const ALL_AT_ONCE = 80;
/** Some hundred pages of paper. */
const ALL_ON_PAPER = 5000;

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Expected height in px; the real one is measured. */
  readonly rowHeight: number;
  readonly role: 'rowgroup' | 'list';
  readonly className?: string | undefined;
  /** The element in which the list scrolls, null until it is there; without it the list scrolls with the page. */
  readonly scroller?: HTMLElement | null | undefined;
  readonly children: (row: Row, index: number) => ReactNode;
};

/** Draws only the rows in view (and some around them) of a long list that scrolls with the page, or in a place of its own. */
export function VirtualRows<Row>(props: Props<Row>) {
  const { rows, scroller, role, className, children } = props;
  // Paper has all rows: a part of them would look like the whole.
  const most = usePrinting() ? ALL_ON_PAPER : ALL_AT_ONCE;
  if (rows.length > most)
    return scroller === undefined ? <WithPage {...props} /> : <InPlace {...props} scroller={scroller} />;
  return (
    <div role={role} className={className}>
      {rows.map((row, index) => children(row, index))}
    </div>
  );
}

function WithPage<Row>(props: Props<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);
  // The virtualizer is made for changing under React's hands; nothing here is memoized over it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({ ...sizes(props), scrollMargin });
  return (
    <Drawn
      {...props}
      place={place}
      scrollMargin={scrollMargin}
      height={virtual.getTotalSize()}
      items={virtual.getVirtualItems()}
      measure={virtual.measureElement}
    />
  );
}

function InPlace<Row>(props: Props<Row> & { readonly scroller: HTMLElement | null }) {
  const { scroller } = props;
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (scroller !== null) setScrollMargin(top - scroller.getBoundingClientRect().top + scroller.scrollTop);
  }, [scroller]);
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({ ...sizes(props), scrollMargin, getScrollElement: () => scroller });
  return (
    <Drawn
      {...props}
      place={place}
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

type DrawnProps<Row> = Props<Row> & {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly scrollMargin: number;
  readonly height: number;
  readonly items: readonly VirtualItem[];
  readonly measure: (element: HTMLElement | null) => void;
};

function Drawn<Row>({ rows, role, className, children, place, scrollMargin, height, items, measure }: DrawnProps<Row>) {
  return (
    <div ref={place} role={role} className={className} style={{ position: 'relative', height }}>
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
            {children(row, item.index)}
          </div>
        );
      })}
    </div>
  );
}
