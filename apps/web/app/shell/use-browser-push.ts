import { useEffect } from 'react';

/** Whoever is signed in takes over, or ends, the messages that this browser gets while the page is closed. */
export function useBrowserPush(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    import('../../lib/push/browser-push.ts')
      .then(({ settleBrowser }) => settleBrowser(userId))
      .catch((error: unknown) => console.info('Messages on this device are looked at again next time:', error));
  }, [userId]);
}
