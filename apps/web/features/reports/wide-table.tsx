import { useState, type ComponentProps, type CSSProperties } from 'react';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import css from './table.module.css';

type Props<Row> = Omit<ComponentProps<typeof VirtualTable<Row>>, 'scroller'> & {
  /** Narrower than this it scrolls sideways, px. */
  readonly leastWidth: number;
};

/** A table of its own size: its head and its first column stay in sight, whichever way it is scrolled. */
export function WideTable<Row>({ leastWidth, ...table }: Props<Row>) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--wide': `${leastWidth}px`,
    '--values': String(table.columns.length - 1),
  };
  return (
    <div className={css.table} ref={setScroller} style={style}>
      <VirtualTable {...table} scroller={scroller} />
    </div>
  );
}
