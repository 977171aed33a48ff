import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ErrorFace } from '../error-face.tsx';
import { Loading } from '../loading.tsx';
import type { ChartContent } from './chart-option.ts';
import type { DrawnChart } from './draw-chart.ts';
import css from './time-chart.module.css';
import { useInView } from './use-in-view.ts';

type Props = { readonly label: string; readonly content: ChartContent; readonly onAgain: () => void };

/** The drawing itself: the chart library is loaded when the place comes into view. Draw it afresh with another `key`. */
export function ChartCanvas({ label, content, onAgain }: Props) {
  const scheme = useComputedColorScheme('light');
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnChart>(undefined);
  const [load, setLoad] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const inView = useInView(place);

  useEffect(() => {
    if (!inView || place.current === null) return;
    const element = place.current;
    let wanted = true;
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (!wanted) return;
        drawn.current = drawChart(element);
        setLoad('drawn');
      },
      () => wanted && setLoad('failed'),
    );
    return () => {
      wanted = false;
      drawn.current?.end();
      drawn.current = undefined;
    };
  }, [inView]);
  useEffect(() => {
    if (load === 'drawn') drawn.current?.show(content, scheme);
  }, [load, content, scheme]);

  return (
    <>
      <div ref={place} className={css.canvas} role="img" aria-label={label} />
      {load !== 'drawn' && (
        <div className={css.over}>{load === 'failed' ? <ErrorFace onAgain={onAgain} /> : <Loading />}</div>
      )}
    </>
  );
}
