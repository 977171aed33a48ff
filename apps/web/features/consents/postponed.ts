import type { LegalTextItem } from '@zagon/contract/consents/endpoints.ts';
import { useSyncExternalStore } from 'react';

/** The texts that the user decides about later, as long as this page is open. */
const postponed = new Set<string>();
const listeners = new Set<() => void>();

/** Stops asking about these texts until the app is opened again. */
export function postponeAgreement(texts: readonly LegalTextItem[]): void {
  for (const { id } of texts) postponed.add(id);
  for (const notifyListener of listeners) notifyListener();
}

/** Whether the user wants to decide about all of these texts later. */
export function useIsPostponed(texts: readonly LegalTextItem[]): boolean {
  const isPostponed = () => texts.every(({ id }) => postponed.has(id));
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isPostponed);
}
