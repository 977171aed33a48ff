const STORAGE_KEY = 'zagon.push';

/** Id of the user who enabled push notifications in this browser; null if none. */
export function storedOwner(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be unavailable (private window); push does not work there either.
    return null;
  }
}

export function storeOwner(userId: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, userId);
  } catch (error) {
    console.info('Push notifications on this device will end with this visit:', error);
  }
}

export function clearOwner(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.info('Could not store anything on this device:', error);
  }
}
