import { useEffect, useRef, useState, type RefObject } from 'react';
import { ErrorState } from '../../../ui/frame/error-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { usePrintAwareScheme } from '../../../ui/theme/use-print-aware-scheme.ts';
import { usePrinting } from '../../../ui/theme/use-printing.ts';
import type { ReportContent, View } from './content.ts';
import css from './chart.module.css';
import type { ChartHandle } from './draw.ts';

type Props = {
  readonly label: string;
  readonly content: ReportContent;
  readonly height: number;
  /** Handle for the buttons beside the chart. */
  readonly handle: RefObject<ChartHandle | null>;
  readonly onView: (view: View) => void;
  readonly onRetry: () => void;
};

/** The chart itself. Loads the chart library lazily and reserves its space until then. */
export function ReportCanvas({ label, content, height, handle, onView, onRetry }: Props) {
  const scheme = usePrintAwareScheme();
  const printing = usePrinting();
  const container = useRef<HTMLDivElement>(null);
  const latestOnView = useRef(onView);
  const [load, setLoad] = useState<'waiting' | 'ready' | 'failed'>('waiting');
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    latestOnView.current = onView;
  }, [onView]);

  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    let isMounted = true;
    import('./draw.ts').then(
      ({ drawReport }) => {
        if (!isMounted) return;
        handle.current = drawReport(element, {
          onView: (view) => latestOnView.current(view),
          onDrawn: () => setIsDrawn(true),
        });
        setLoad('ready');
      },
      () => isMounted && setLoad('failed'),
    );
    return () => {
      isMounted = false;
      handle.current?.end();
      handle.current = null;
    };
  }, [handle]);
  useEffect(() => {
    if (load !== 'ready') return;
    handle.current?.show(content, scheme);
    if (printing) handle.current?.flush();
  }, [load, content, scheme, printing, handle]);

  return (
    <div className={css.place} style={{ height }} data-drawn={isDrawn}>
      <div ref={container} className={css.canvas} role="img" aria-label={label} />
      {load !== 'ready' && (
        <div className={css.over}>
          {load === 'failed' ? <ErrorState onRetry={onRetry} /> : <LoadingState height={height} />}
        </div>
      )}
    </div>
  );
}
