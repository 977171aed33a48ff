import { useEffect } from 'react';

/** Keeps the screen on while the page is shown, if the browser can; otherwise the device's own settings apply. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isEnded = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isEnded) void lock.release();
      } catch (error) {
        // Refused on a low battery or by the device's policy.
        console.info('The screen cannot be kept on:', error);
      }
    };
    // The browser releases the lock when the page is hidden.
    const onVisible = () => void request();
    void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isEnded = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release();
    };
  }, []);
}
