const KEPT = 'zagon.push';

/** Whose messages this browser takes: the id of the user who switched them on here; null for nobody. */
export function keptOwner(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    // A closed storage (private window): such a browser takes no messages either.
    return null;
  }
}

export function keepOwner(userId: string): void {
  try {
    localStorage.setItem(KEPT, userId);
  } catch (error) {
    console.info('Messages on this device end with this visit:', error);
  }
}

export function forgetOwner(): void {
  try {
    localStorage.removeItem(KEPT);
  } catch (error) {
    console.info('Nothing was kept on this device:', error);
  }
}
