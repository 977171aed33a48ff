import { useCallback, useEffect, useMemo, useRef, useState, type RefCallback, type RefObject } from 'react';
import { LazyCanvas } from '../../../ui/chart/core/lazy-canvas.tsx';
import { loadDrawing } from '../load-parts.ts';
import css from './chart.module.css';
import type { ReportContent, View } from './content.ts';
import type { ChartHandle } from './draw.ts';
import { reportReading } from './tooltip.ts';

type Props = {
  readonly label: string;
  readonly content: ReportContent;
  readonly height: number;
  /** Measures the space of the chart. */
  readonly place: RefCallback<HTMLElement>;
  /** Handle for the buttons beside the chart. */
  readonly handle: RefObject<ChartHandle | null>;
  readonly onView: (view: View) => void;
};

/** The chart of a report, in its reserved space. */
export function ReportCanvas({ label, content, height, place, handle, onView }: Props) {
  const latestOnView = useRef(onView);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    latestOnView.current = onView;
  }, [onView]);
  const reading = useMemo(() => reportReading(content), [content]);
  const load = useCallback(async () => {
    const { drawReport } = await loadDrawing();
    return (container: HTMLElement) =>
      drawReport(container, { onView: (view) => latestOnView.current(view), onDrawn: () => setIsDrawn(true) });
  }, []);
  return (
    <div className={css.place} ref={place} style={{ height }} data-drawn={isDrawn}>
      <LazyCanvas eager label={label} content={content} load={load} handle={handle} reading={reading} />
    </div>
  );
}
