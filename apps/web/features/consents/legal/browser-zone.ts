/** Readers of public pages may have no user, so no time zone of their own. */
export const BROWSER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
