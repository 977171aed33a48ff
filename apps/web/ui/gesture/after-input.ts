/** How long an event may take from the device to the browser, ms; and after the page was blocked, on a busy machine. */
const SETTLE_MS = { onTime: 60, late: 400 } as const;

/**
 * Chromium hands over touches with a frame, so that after a long task timers run for as long as no frame is drawn. The
 * first frame may have begun before the touch, the second one hands it over, and the third one comes after it. After a
 * block on a busy machine, touches were seen with the fifth.
 */
const FRAMES = { onTime: 3, late: 8 } as const;

/** A timer that fires later than this was held up by other work of the page, ms. */
const LATE_MS = 50;

/** A period that takes this much longer was interrupted, by other work of the page or because frames were late, ms. */
const INTERRUPTION_MS = 190;

/**
 * Calls back once every input event until `dueMs` (as in `event.timeStamp`) has been dispatched, with the moment until
 * which that is true. Timers may run before events that have waited, so a timer only begins a period in which they are
 * dispatched; a period that was interrupted begins again, and is longer, as is one that begins late. On a page that is
 * never free, nothing is called back: there the event with which the finger is lifted decides. Returns a function that
 * cancels.
 */
export function afterInput(dueMs: number, onSeen: (untilMs: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const settle = (pace: keyof typeof SETTLE_MS) => {
    const startedMs = performance.now();
    const finish = () => {
      const isInterrupted = performance.now() - startedMs > SETTLE_MS[pace] + INTERRUPTION_MS;
      if (isInterrupted) settle('late');
      else onSeen(startedMs);
    };
    const passFrames = (count: number) => {
      if (count === 0) timer = setTimeout(finish);
      else frame = requestAnimationFrame(() => passFrames(count - 1));
    };
    timer = setTimeout(() => passFrames(FRAMES[pace]), SETTLE_MS[pace]);
  };
  const wait = () => {
    const leftMs = dueMs - performance.now();
    if (leftMs > 0) timer = setTimeout(wait, Math.ceil(leftMs));
    else settle(-leftMs > LATE_MS ? 'late' : 'onTime');
  };
  wait();
  return () => {
    clearTimeout(timer);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
