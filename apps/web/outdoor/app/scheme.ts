/** Where the colour scheme is stored, shared with the main app and `app/first-look`. */
const STORAGE_KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';

export type Scheme = 'light' | 'dark';

export function currentScheme(): Scheme {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

/** Switches between light and dark on this device; returns the new one. */
export function switchScheme(): Scheme {
  const next = currentScheme() === 'dark' ? 'light' : 'dark';
  document.documentElement.setAttribute(ATTRIBUTE, next);
  try {
    localStorage.setItem(STORAGE_KEY, next);
  } catch (error) {
    console.info('Could not store the colour scheme on this device:', error);
  }
  return next;
}
