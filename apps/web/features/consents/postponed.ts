import type { LegalTextItem } from '@zagon/contract/consents/endpoints.ts';
import { useSyncExternalStore } from 'react';

/** Texts the user has postponed, as long as this page is open. */
const postponed = new Set<string>();
const listeners = new Set<() => void>();

/** Stops asking about these texts until the app is opened again. */
export function postponeAgreement(texts: readonly LegalTextItem[]): void {
  for (const { id } of texts) postponed.add(id);
  for (const notifyListener of listeners) notifyListener();
}

/** Whether the user has postponed all of these texts. */
export function useIsPostponed(texts: readonly LegalTextItem[]): boolean {
  const isPostponed = () => texts.every(({ id }) => postponed.has(id));
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isPostponed);
}
