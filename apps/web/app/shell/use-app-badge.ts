import { useEffect } from 'react';
import { useOpenAlarms } from '../../entities/alarm/use-open-alarms.ts';

/** Shows the number of alarms that need action on the icon of the installed app; none after the session. */
export function useAppBadge(): void {
  const alarms = useOpenAlarms();
  useEffect(() => {
    setBadge(alarms);
  }, [alarms]);
  useEffect(() => () => setBadge(0), []);
}

function setBadge(count: number): void {
  // Only installed pages of some browsers have a badge.
  if (!('setAppBadge' in navigator)) return;
  const setting = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count);
  setting.catch((error: unknown) => console.info('The badge of the app was not changed:', error));
}
