/** Deletes the search histories of all users from this device, so that nothing of an account is left after sign-out. */
export function clearSearchHistory(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('zagon-search:')) localStorage.removeItem(key);
  } catch (error) {
    console.info('Could not delete the search history on this device:', error);
  }
}
