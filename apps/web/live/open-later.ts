import type { QueryClient } from '@tanstack/react-query';
import type { EventBody } from '@zagon/contract/live/events.ts';
import { disconnected } from './connection.ts';

/** Pause before the protocol is requested again, ms. */
const RETRY_MS = 2_000;

/**
 * Opens the page's single live connection as `openLive` does, once its protocol is loaded: the first picture of a page is made
 * of answers, and does not wait for it. What changes until then is repeated when it is connected. Returns a function that
 * closes it.
 */
export function openLiveLater(client: QueryClient, signedOut: (body: EventBody<'log_out'>) => void): () => void {
  let close: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const open = async (): Promise<void> => {
    try {
      const { openLive } = await import('./socket.ts');
      if (!isOver) close = openLive(client, signedOut);
    } catch (error) {
      if (isOver) return;
      console.info('the live connection could not be loaded and is requested again:', error);
      disconnected();
      retry = setTimeout(() => void open(), RETRY_MS);
    }
  };
  void open();
  return () => {
    isOver = true;
    clearTimeout(retry);
    close?.();
  };
}
