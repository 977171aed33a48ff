import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'zagon-single-keys';
const OFF = 'off';

const listeners = new Set<() => void>();

/** Fallback if storage is unavailable (private window): then the choice ends with the visit. */
let chosen: boolean | null = null;

function areOn(): boolean {
  if (chosen !== null) return chosen;
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

/** Enables or disables shortcuts without a modifier key on this device: speech control may type them by mistake. */
export function setSingleKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch (error) {
    console.info('Could not store the choice of shortcuts on this device:', error);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether shortcuts without a modifier key are on. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areOn);
}
