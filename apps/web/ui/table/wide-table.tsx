import { useState, type ComponentProps, type CSSProperties } from 'react';
import { VirtualTable } from './virtual-table.tsx';
import css from './wide-table.module.css';

type Props<Row> = Omit<ComponentProps<typeof VirtualTable<Row>>, 'scroller'> & {
  /** Minimum width, px; below it the table scrolls sideways. */
  readonly minWidth: number;
};

/** A scrolling table with its header and first column fixed. */
export function WideTable<Row>({ minWidth, ...table }: Props<Row>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--wide': `${minWidth}px`,
    '--values': String(table.columns.length - 1),
  };
  return (
    <div className={css.table} ref={setScroller} style={style}>
      <VirtualTable {...table} scroller={scroller} />
    </div>
  );
}
