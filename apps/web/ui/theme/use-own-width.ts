import { useCallback, useState, type RefCallback } from 'react';

/**
 * The width of an element, px; null before it is drawn. Measured before the first painting, so that nothing is drawn
 * wider than there is space.
 */
export function useOwnWidth(): readonly [RefCallback<HTMLElement>, number | null] {
  const [widthPx, setWidthPx] = useState<number | null>(null);
  const measured = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const measure = () => setWidthPx(element.clientWidth === 0 ? null : element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measured, widthPx];
}
