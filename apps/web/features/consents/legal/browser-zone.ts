/** Readers of public pages may not be signed in, and so have no time zone setting. */
export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
