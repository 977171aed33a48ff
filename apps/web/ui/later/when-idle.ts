/** A browser that does not tell when it is idle is taken to be after this pause, ms. */
const PAUSE_MS = 250;

/** Calls back once the browser is idle, or after a time, ms. Returns a function that cancels it. */
export function whenIdle(callback: () => void, timeoutMs: number): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(callback, PAUSE_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: timeoutMs });
  return () => cancelIdleCallback(request);
}

/**
 * Does steps one after the other, each once the browser is idle, so that a press in between is answered. Returns a function
 * that cancels those that are left.
 */
export function doWhenIdle(steps: readonly (() => void)[], timeoutMs: number): () => void {
  const left = [...steps];
  let cancel = (): void => undefined;
  const doNext = () => {
    left.shift()?.();
    if (left.length > 0) cancel = whenIdle(doNext, timeoutMs);
  };
  if (left.length > 0) cancel = whenIdle(doNext, timeoutMs);
  return () => {
    left.length = 0;
    cancel();
  };
}
