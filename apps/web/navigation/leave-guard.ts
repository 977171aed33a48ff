import { useBlocker } from '@tanstack/react-router';

/** A pending navigation away from a form with changes. */
export type PendingNavigation = { readonly leave: () => void; readonly stay: () => void };

/** Asks before leaving a form with changes, including when closing the tab. Null unless a navigation is pending. */
export function useLeaveGuard(hasChanges: () => boolean): PendingNavigation | null {
  const blocker = useBlocker({
    shouldBlockFn: hasChanges,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}
