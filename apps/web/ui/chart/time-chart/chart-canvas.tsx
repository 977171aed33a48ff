import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../frame/error-state.tsx';
import { LoadingState } from '../../frame/loading-state.tsx';
import type { ChartContent } from './chart-option.ts';
import type { DrawnChart } from './draw-chart.ts';
import css from './time-chart.module.css';
import { useInView } from './use-in-view.ts';

type Props = { readonly label: string; readonly content: ChartContent; readonly onRetry: () => void };

/** The drawing itself: loads the chart library when it comes into view. Change `key` to redraw from scratch. */
export function ChartCanvas({ label, content, onRetry }: Props) {
  const scheme = useComputedColorScheme('light');
  const container = useRef<HTMLDivElement>(null);
  const chart = useRef<DrawnChart>(undefined);
  const [loadState, setLoadState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const inView = useInView(container);

  useEffect(() => {
    if (!inView || container.current === null) return;
    const element = container.current;
    let active = true;
    import('./draw-chart.ts').then(
      ({ drawChart }) => {
        if (!active) return;
        chart.current = drawChart(element);
        setLoadState('drawn');
      },
      () => active && setLoadState('failed'),
    );
    return () => {
      active = false;
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, [inView]);
  useEffect(() => {
    if (loadState === 'drawn') chart.current?.show(content, scheme);
  }, [loadState, content, scheme]);

  return (
    <>
      <div ref={container} className={css.canvas} role="img" aria-label={label} />
      {loadState !== 'drawn' && (
        <div className={css.over}>{loadState === 'failed' ? <ErrorState onRetry={onRetry} /> : <LoadingState />}</div>
      )}
    </>
  );
}
