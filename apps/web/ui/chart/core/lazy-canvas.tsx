import { useEffect, useRef, useState, type RefObject } from 'react';
import { ErrorState } from '../../frame/error-state.tsx';
import { LoadingState } from '../../frame/loading-state.tsx';
import { usePrintAwareScheme } from '../../theme/use-print-aware-scheme.ts';
import { usePrinting } from '../../theme/use-printing.ts';
import type { DrawnChart } from './drawn-chart.ts';
import { ChartReader, type ChartReading } from './chart-reader.tsx';
import css from './lazy-canvas.module.css';
import { useInView } from './use-in-view.ts';

type Props<Content, Chart extends DrawnChart<Content>> = {
  /** The chart as a sentence, for users who cannot see it. */
  readonly label: string;
  readonly content: Content;
  /** Loads the chart library and returns the function that starts a chart in a sized element. Must be stable. */
  readonly load: () => Promise<(container: HTMLElement) => Chart>;
  /** Receives the chart, for the buttons beside it. */
  readonly handle?: RefObject<Chart | null>;
  /** Loads even before the chart comes into view. */
  readonly eager?: boolean;
  /** Lets the keyboard read the chart. */
  readonly reading?: ChartReading;
};

/** Fills its container with a chart, whose library is loaded once the chart comes into view. */
export function LazyCanvas<Content, Chart extends DrawnChart<Content>>(props: Props<Content, Chart>) {
  const [attempt, setAttempt] = useState(0);
  return <Canvas key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

type CanvasProps<Content, Chart extends DrawnChart<Content>> = Props<Content, Chart> & {
  readonly onRetry: () => void;
};

function Canvas<Content, Chart extends DrawnChart<Content>>(props: CanvasProps<Content, Chart>) {
  const { label, content, load, handle, eager = false, reading, onRetry } = props;
  const scheme = usePrintAwareScheme();
  const printing = usePrinting();
  const container = useRef<HTMLDivElement>(null);
  const ownHandle = useRef<Chart>(null);
  const chart = handle ?? ownHandle;
  const [loadState, setLoadState] = useState<'waiting' | 'drawn' | 'failed'>('waiting');
  const inView = useInView(container);
  const isWanted = eager || inView;

  useEffect(() => {
    const element = container.current;
    if (!isWanted || element === null) return;
    let isMounted = true;
    load().then(
      (draw) => {
        if (!isMounted) return;
        chart.current = draw(element);
        setLoadState('drawn');
      },
      () => isMounted && setLoadState('failed'),
    );
    return () => {
      isMounted = false;
      chart.current?.dispose();
      chart.current = null;
    };
  }, [isWanted, load, chart]);
  useEffect(() => {
    if (loadState !== 'drawn') return;
    chart.current?.show(content, scheme);
    if (printing) chart.current?.flush();
  }, [loadState, content, scheme, printing, chart]);

  return (
    <>
      <div ref={container} className={css.canvas} role="img" aria-label={label} />
      {loadState === 'drawn' && reading !== undefined && (
        <ChartReader
          label={label}
          reading={reading}
          onPoint={(atMs) => chart.current?.point?.(atMs)}
          onZoom={(step, atMs) => chart.current?.zoom?.(step, atMs)}
        />
      )}
      {loadState !== 'drawn' && (
        <div className={css.over}>{loadState === 'failed' ? <ErrorState onRetry={onRetry} /> : <LoadingState />}</div>
      )}
    </>
  );
}
