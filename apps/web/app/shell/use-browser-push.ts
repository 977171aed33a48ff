import { useEffect } from 'react';

/** Renews or revokes this browser's push subscription for the signed-in user. */
export function useBrowserPush(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    import('../../entities/session/push/browser-push.ts')
      .then(({ reconcileSubscription: settleBrowser }) => settleBrowser(userId))
      .catch((error: unknown) =>
        console.info('Push notifications on this device will be checked again next time:', error),
      );
  }, [userId]);
}
