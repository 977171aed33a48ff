import { useState } from 'react';

/** The durations of the quick open, in minutes. */
export const QUICK_MINUTES = [5, 10, 20, 30] as const;

const DEFAULT_MINUTES = 10;

const STORAGE_KEY = 'zagon-quick-minutes';

function storedMinutes(): number {
  try {
    const stored = Number(localStorage.getItem(STORAGE_KEY));
    return QUICK_MINUTES.find((minutes) => minutes === stored) ?? DEFAULT_MINUTES;
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
    return DEFAULT_MINUTES;
  }
}

/** The minutes of the quick open: last chosen on this device. */
export function useUsualMinutes(): readonly [number, (minutes: number) => void] {
  const [minutes, setMinutes] = useState(storedMinutes);
  const choose = (chosen: number) => {
    setMinutes(chosen);
    try {
      localStorage.setItem(STORAGE_KEY, String(chosen));
    } catch (error) {
      console.info('Could not store the minutes on this device:', error);
    }
  };
  return [minutes, choose];
}
