import { useCallback, useState, type RefCallback } from 'react';
import { plotColumnsOf, requestedWidth, type DrawnWidth } from './plot-columns.ts';

/** The width of an element that is not displayed yet, px. */
const UNMEASURED_PX = 600;

/** The width to request a picture for that fills an element; null before it is drawn. It follows notable changes. */
export function useDrawnWidth(): readonly [RefCallback<HTMLElement>, DrawnWidth | null] {
  const [width, setWidth] = useState<DrawnWidth | null>(null);
  const measured = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => {
      const { clientWidth } = element;
      const widthPx = clientWidth === 0 ? UNMEASURED_PX : clientWidth;
      setWidth((before) => requestedWidth(before, { widthPx, dotsPerPx: window.devicePixelRatio }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measured, width];
}

/** The columns of device pixels of the plot of a chart that fills an element; null before it is drawn. */
export function usePlotColumns(axes: number): readonly [RefCallback<HTMLElement>, number | null] {
  const [measured, width] = useDrawnWidth();
  return [measured, width === null ? null : plotColumnsOf(width, axes)];
}
