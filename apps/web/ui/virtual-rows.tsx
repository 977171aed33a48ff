import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

/** Up to so many rows all are drawn: find-in-page and printing work, and nothing is measured. */
const ALL_AT_ONCE = 80;

type Props<Row> = {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Expected height in px; the real one is measured. */
  readonly rowHeight: number;
  readonly role: 'rowgroup' | 'list';
  readonly className?: string | undefined;
  readonly children: (row: Row, index: number) => ReactNode;
};

/** Draws only the rows in view (and some around them) of a long list that scrolls with the page. */
export function VirtualRows<Row>(props: Props<Row>) {
  if (props.rows.length > ALL_AT_ONCE) return <Windowed {...props} />;
  return (
    <div role={props.role} className={props.className}>
      {props.rows.map((row, index) => props.children(row, index))}
    </div>
  );
}

function Windowed<Row>({ rows, rowKey, rowHeight, role, className, children }: Props<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);
  // The virtualizer is made for changing under React's hands; nothing here is memoized over it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin,
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
  });
  return (
    <div ref={place} role={role} className={className} style={{ position: 'relative', height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map((item) => {
        const row = rows[item.index];
        if (row === undefined) return null;
        return (
          <div
            key={item.key}
            ref={virtual.measureElement}
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
