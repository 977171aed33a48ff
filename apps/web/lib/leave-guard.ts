import { useBlocker } from '@tanstack/react-router';

/** A question that stands open: somebody wants to leave a form with changes. */
export type Leaving = { readonly leave: () => void; readonly stay: () => void };

/** Asks before a form with changes is left, also when the browser's tab is closed. Null while nobody wants to leave. */
export function useLeaveGuard(hasChanges: () => boolean): Leaving | null {
  const blocker = useBlocker({
    shouldBlockFn: hasChanges,
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  return blocker.status === 'blocked' ? { leave: blocker.proceed, stay: blocker.reset } : null;
}
