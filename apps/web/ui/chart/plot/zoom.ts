import { timeAt, timeShare, type Plot, type TimeView } from './time-plot.ts';

/** The least time that can be zoomed to, ms. */
export const LEAST_VIEW_MS = 10 * 60_000;

/** A shorter drag is a click, px. */
const LEAST_DRAG_PX = 8;

/** One step of zooming with a key or button; `all` shows the whole period. */
export type ZoomStep = 'in' | 'out' | 'all';

const STEP_FACTOR = 2;

/** The time between two places of a chart that shows `view`; null if they are too close to have been meant. */
export function draggedView(view: TimeView, plot: Plot, fromX: number, toX: number): TimeView | null {
  if (Math.abs(toX - fromX) < LEAST_DRAG_PX) return null;
  const [fromMs, untilMs] = [timeAt(view, plot, Math.min(fromX, toX)), timeAt(view, plot, Math.max(fromX, toX))];
  return untilMs > fromMs ? fitted({ fromMs, untilMs }, view) : null;
}

/** The part of a period in view after a step of zooming; a time keeps its place in the view as far as possible. */
export function steppedView(period: TimeView, view: TimeView, step: ZoomStep, atMs: number): TimeView {
  if (step === 'all') return period;
  const lengthMs = (view.untilMs - view.fromMs) * (step === 'in' ? 1 / STEP_FACTOR : STEP_FACTOR);
  const share = Math.min(1, Math.max(0, timeShare(view, atMs)));
  const fromMs = atMs - share * lengthMs;
  return fitted({ fromMs, untilMs: fromMs + lengthMs }, period);
}

/** A view within a period, neither longer than it nor shorter than the least. */
function fitted({ fromMs, untilMs }: TimeView, period: TimeView): TimeView {
  const wholeMs = period.untilMs - period.fromMs;
  const lengthMs = Math.min(wholeMs, Math.max(LEAST_VIEW_MS, untilMs - fromMs));
  const startMs = (fromMs + untilMs - lengthMs) / 2;
  const limitedMs = Math.min(period.untilMs - lengthMs, Math.max(period.fromMs, startMs));
  return { fromMs: limitedMs, untilMs: limitedMs + lengthMs };
}
