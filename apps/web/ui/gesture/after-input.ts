/** How long an event may take from the device to the page, ms. */
const SETTLE_MS = 60;

/** A period that takes this much longer was interrupted by other work of the page, ms. */
const LATE_MS = 100;

/** On a page that is always busy, each period dispatches what has waited: after these no more is to be expected. */
const MAX_PERIODS = 4;

/**
 * Calls back once every input event until `dueMs` (as in `event.timeStamp`) has been dispatched, with the moment until
 * which that is true. After a long task, a timer may run before the events that have waited, so nothing is decided in
 * it: it begins a period in which they arrive. Moves are dispatched with a frame, all other events between two tasks.
 * A period that other work has interrupted begins again. Returns a function that cancels.
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
      const isLate = performance.now() - startedMs > SETTLE_MS + LATE_MS;
      if (isLate && period < MAX_PERIODS) settle(period + 1);
      else onSeen(startedMs);
    };
    timer = setTimeout(() => {
      frame = requestAnimationFrame(() => {
        timer = setTimeout(finish);
      });
    }, SETTLE_MS);
  };
  settle(1);
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
