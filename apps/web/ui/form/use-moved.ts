import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';

/** Longer than it takes from seeing a button to pressing it, ms. */
const AIM_MS = 600;

/** A shift below this still hits the intended button, px. */
const TOLERANCE_PX = 6;

/**
 * Returns a function that reports whether, at the time of a press, the element had just moved on the page, or not yet,
 * because something around it changed its size. The press may then reach a different button than intended. Scrolling is
 * ignored.
 */
export function useMoved(element: RefObject<HTMLElement | null>): (press: Event) => boolean {
  const movedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    let topPx = topOnPage(current);
    const observer = new ResizeObserver(() => {
      const nextPx = topOnPage(current);
      if (Math.abs(nextPx - topPx) > TOLERANCE_PX) movedAtMs.current = performance.now();
      topPx = nextPx;
    });
    // Content above can push the element only by changing the size of a common ancestor.
    for (let outer = current.parentElement; outer !== null; outer = outer.parentElement) observer.observe(outer);
    return () => observer.disconnect();
  }, [element]);
  return useCallback((press) => press.timeStamp - movedAtMs.current < AIM_MS, []);
}

/** The position of the element on the page, regardless of scrolling. */
function topOnPage(element: HTMLElement): number {
  return element.getBoundingClientRect().top - document.body.getBoundingClientRect().top;
}
