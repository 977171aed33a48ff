import type { Plot, TimeView } from './time-plot.ts';
import { draggedView } from './zoom.ts';

/** What a drag over a chart zooms. */
export type DragTarget = {
  /** The part in view; null while nothing is drawn. */
  readonly view: () => TimeView | null;
  readonly plot: () => Plot;
  /** Height of all plots from the upper edge of the chart, px: the slider below has its own gestures. */
  readonly heightPx: () => number;
  readonly onZoom: (view: TimeView) => void;
};

/**
 * Lets a pointer select the time to zoom to: a sideways drag with a mouse, pen or finger. The style sheet leaves
 * vertical moves of a finger to the page, which then cancels the pointer. With a key held, a drag has another meaning.
 * Returns a function that ends it.
 */
export function watchDrag(container: HTMLElement, target: DragTarget): () => void {
  let start: { readonly pointerId: number; readonly x: number } | null = null;
  const mark = document.createElement('div');
  mark.dataset['selection'] = '';
  const placeOf = (event: PointerEvent) => {
    const box = container.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const viewTo = (x: number): TimeView | null => {
    const view = target.view();
    return start === null || view === null ? null : draggedView(view, target.plot(), start.x, x);
  };
  const end = () => {
    start = null;
    mark.remove();
  };
  const down = (event: PointerEvent) => {
    if (!event.isPrimary) return end();
    const { x, y } = placeOf(event);
    const { leftPx, widthPx } = target.plot();
    const isPlain = event.button === 0 && !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (isPlain && x >= leftPx && x <= leftPx + widthPx && y <= target.heightPx())
      start = { pointerId: event.pointerId, x };
  };
  const move = (event: PointerEvent) => {
    if (start?.pointerId !== event.pointerId) return;
    const { x } = placeOf(event);
    if (viewTo(x) === null) return mark.remove();
    const { leftPx, widthPx } = target.plot();
    const inside = (at: number) => Math.min(leftPx + widthPx, Math.max(leftPx, at));
    const [left, right] = [inside(Math.min(start.x, x)), inside(Math.max(start.x, x))];
    Object.assign(mark.style, { left: `${left}px`, width: `${right - left}px`, height: `${target.heightPx()}px` });
    if (mark.parentElement !== null) return;
    container.append(mark);
    // From here on the drag may leave the chart.
    container.setPointerCapture(event.pointerId);
  };
  const up = (event: PointerEvent) => {
    if (start?.pointerId !== event.pointerId) return;
    const view = viewTo(placeOf(event).x);
    end();
    if (view !== null) target.onZoom(view);
  };
  // Before the library, which stops some of them. One signal ends all.
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  container.addEventListener('pointerdown', down, options);
  container.addEventListener('pointermove', move, options);
  container.addEventListener('pointerup', up, options);
  container.addEventListener('pointercancel', end, options);
  return () => {
    end();
    listening.abort();
  };
}
