/** How long an event may take from the device to the browser, ms. */
const SETTLE_MS = 60;

/**
 * Chromium hands over touches with a frame, so that after a long task timers run for as long as no frame is drawn. The
 * first frame may have begun before the touch, the second one hands it over, and the third one comes after it.
 */
const FRAMES = 3;

/** A period that takes longer was interrupted, by other work of the page or because frames were late, ms. */
const MAX_PERIOD_MS = 250;

/** On a page that is always busy, what has waited is dispatched in each period: these are enough. */
const MAX_PERIODS = 3;

/**
 * Calls back once every input event until `dueMs` (as in `event.timeStamp`) has been dispatched, with the moment until
 * which that is true. Timers may run before events that have waited, so a timer only begins a period in which they are
 * dispatched; a period that was interrupted begins again. Returns a function that cancels.
 */
export function afterInput(dueMs: number, onSeen: (untilMs: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const settle = (period: number) => {
    const startedMs = performance.now();
    if (startedMs < dueMs) {
      timer = setTimeout(() => settle(1), Math.ceil(dueMs - startedMs));
      return;
    }
    const finish = () => {
      const isInterrupted = performance.now() - startedMs > MAX_PERIOD_MS;
      if (isInterrupted && period < MAX_PERIODS) settle(period + 1);
      else onSeen(startedMs);
    };
    const passFrames = (count: number) => {
      if (count === 0) timer = setTimeout(finish);
      else frame = requestAnimationFrame(() => passFrames(count - 1));
    };
    timer = setTimeout(() => passFrames(FRAMES), SETTLE_MS);
  };
  settle(1);
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
