import type { DateFormat } from '@zagon/domain/units/dates.ts';

/** The date format of the page's user. */
let format: DateFormat = 'words';

/**
 * Sets the user's date format, like the language for the whole page. The shell remounts its screens when it changes, so
 * that no formatted date remains.
 */
export function setDateFormat(chosen: DateFormat): void {
  format = chosen;
}

/** The user's date format. */
export function dateFormat(): DateFormat {
  return format;
}
