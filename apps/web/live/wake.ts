import { nowMs } from '../time/clock.ts';

/** Hidden for longer than this, a page no longer knows whether its connection still exists, ms. */
const SLEPT_MS = 10_000;

/**
 * Calls back when the page may have lost its connection without having noticed: it is shown again after it was hidden,
 * restored from the browser's cache, or the network is back. Returns a function that removes the listener.
 */
export function onWake(wake: () => void): () => void {
  let hiddenAtMs = document.visibilityState === 'hidden' ? nowMs() : null;
  const changed = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAtMs = nowMs();
      return;
    }
    const slept = hiddenAtMs !== null && nowMs() - hiddenAtMs > SLEPT_MS;
    hiddenAtMs = null;
    if (slept) wake();
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake();
  };
  document.addEventListener('visibilitychange', changed);
  addEventListener('online', wake);
  addEventListener('pageshow', shown);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    removeEventListener('online', wake);
    removeEventListener('pageshow', shown);
  };
}
