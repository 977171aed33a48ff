import { systemOf } from './facts.ts';
import type { Source } from './source.ts';

export type BadgeReading = { readonly shown: number };

/** Shows a number on the icon until aborted. iPhones require notification permission for that. */
export function showBadge(count: number): Source<BadgeReading> {
  return async ({ onReading, onEnd }, signal) => {
    if (systemOf() === 'ios' && (await Notification.requestPermission()) !== 'granted')
      return onEnd({ kind: 'denied' });
    await navigator.setAppBadge(count);
    signal.addEventListener('abort', () => void navigator.clearAppBadge());
    onReading({ shown: count });
  };
}
