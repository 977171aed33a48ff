import { useRouter, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { watchNavigation } from './watch-navigation.ts';

/** A pending navigation away from a form with changes. */
export type PendingNavigation = { readonly leave: () => void; readonly stay: () => void };

type Guard = {
  readonly hasChanges: () => boolean;
  readonly ask: (pending: PendingNavigation | null) => void;
  /** Whether changing the search params of the address leaves the form: a page is, a dialog above it is not. */
  readonly isLeftBySearch: boolean;
  readonly onLeave: () => void;
};

const guards = new Set<Guard>();
let unwatch: (() => void) | undefined;
/** Guards whose user has decided to leave. */
let released = new WeakSet<Guard>();
let isInterrupted = false;

/**
 * Forms are about to disappear without a question, because the session has ended, the page is loaded again or it has
 * crashed: nothing is asked, and drafts are kept. Ends with the next action of the user.
 */
export function interruptForms(): void {
  isInterrupted = true;
  const end = () => {
    isInterrupted = false;
  };
  for (const action of ['pointerdown', 'keydown']) window.addEventListener(action, end, { capture: true, once: true });
}

/** Whether forms are disappearing without a question. */
export function areFormsInterrupted(): boolean {
  return isInterrupted;
}

/** Does something that leaves all forms, such as signing out, after asking if one of them has changes. */
export function askToLeave(leave: () => void): void {
  const asking = changedGuards()[0];
  if (asking === undefined) return leave();
  const close = (then: () => void) => () => {
    asking.ask(null);
    then();
  };
  asking.ask({
    leave: close(() => {
      for (const guard of changedGuards()) {
        released.add(guard);
        guard.onLeave();
      }
      leave();
    }),
    stay: close(() => {}),
  });
}

function changedGuards(): readonly Guard[] {
  if (isInterrupted) return [];
  return [...guards].filter((guard) => !released.has(guard) && guard.hasChanges());
}

function register(guard: Guard, history: RouterHistory | undefined): () => void {
  guards.add(guard);
  unwatch ??= watchNavigation(history, {
    isGuarded: () => changedGuards().length > 0,
    isGuardedFrom: ({ isSearchOnly }) => changedGuards().some(({ isLeftBySearch }) => isLeftBySearch || !isSearchOnly),
    ask: askToLeave,
  });
  return () => {
    guards.delete(guard);
    if (guards.size > 0) return;
    unwatch?.();
    unwatch = undefined;
    released = new WeakSet();
  };
}

/**
 * Asks before a form with changes is left: by the browser's buttons, a link, the app itself, `askToLeave`, or closing
 * the tab. Null unless a navigation is pending. `onLeave`: the user has decided to lose the changes. Works without a
 * router too, where only links and the tab can leave.
 */
export function useLeaveGuard(
  hasChanges: () => boolean,
  { isLeftBySearch = true, onLeave = () => {} }: Partial<Pick<Guard, 'isLeftBySearch' | 'onLeave'>> = {},
): PendingNavigation | null {
  const history = useRouter({ warn: false })?.history;
  const [pending, setPending] = useState<PendingNavigation | null>(null);
  const changed = useEffectEvent(hasChanges);
  const left = useEffectEvent(onLeave);
  useEffect(
    () => register({ hasChanges: () => changed(), ask: setPending, isLeftBySearch, onLeave: () => left() }, history),
    [history, isLeftBySearch],
  );
  return pending;
}
