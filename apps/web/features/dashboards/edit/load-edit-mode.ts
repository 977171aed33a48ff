import { useSyncExternalStore } from 'react';
import { loadChunk } from '../../../navigation/load-chunk.ts';
import type { editMode } from './edit-mode.tsx';

type EditMode = typeof editMode;

let loaded: EditMode | null = null;
const listeners = new Set<() => void>();

/** Loads the edit mode, which the dashboard itself does not need. */
export async function loadEditMode(): Promise<void> {
  if (loaded !== null) return;
  const chunk = await loadChunk(() => import('./edit-mode.tsx'));
  loaded = chunk.editMode;
  for (const listener of listeners) listener();
}

/** The parts of the edit mode once they are loaded. */
export function useEditMode(): EditMode | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => loaded,
  );
}
