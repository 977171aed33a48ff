import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { nowMs } from '../../time/clock.ts';

/** Longer than the way from seeing a button to pressing it, ms. */
const AIM_MS = 600;

/** A shift below this still hits the button that was aimed at, px. */
const TOLERANCE_PX = 6;

/**
 * Returns a function that reports whether the element has just moved on the page because something around it changed
 * its size. A press may then reach another button than the one it was aimed at. Scrolling does not count.
 */
export function useMoved(element: RefObject<HTMLElement | null>): () => boolean {
  const movedAtMs = useRef(Number.NEGATIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    let topPx = topOnPage(current);
    const observer = new ResizeObserver(() => {
      const nextPx = topOnPage(current);
      if (Math.abs(nextPx - topPx) > TOLERANCE_PX) movedAtMs.current = nowMs();
      topPx = nextPx;
    });
    // What is above can push the element only by changing the size of something that contains both.
    for (let outer = current.parentElement; outer !== null; outer = outer.parentElement) observer.observe(outer);
    return () => observer.disconnect();
  }, [element]);
  return useCallback(() => nowMs() - movedAtMs.current < AIM_MS, []);
}

/** Where the element begins on the page, however far the page is scrolled. */
function topOnPage(element: HTMLElement): number {
  return element.getBoundingClientRect().top - document.body.getBoundingClientRect().top;
}
