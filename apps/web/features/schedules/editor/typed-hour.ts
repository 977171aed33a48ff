/** The time of day that somebody typed ("5", "530", "5.30", "5:30"), as "05:30"; what cannot be one stays as it is. */
export function typedHour(text: string): string {
  const typed = text.trim();
  const match = /^(\d{1,2})(?:[:.,\s-]?(\d{2}))?$/.exec(typed);
  const [, hours = '', minutes = '00'] = match ?? [];
  if (match === null || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Start hours in the order of the day; what is no time goes last. */
export function sortedHours(hours: readonly string[]): string[] {
  return hours.toSorted((a, b) => Number(!isHour(a)) - Number(!isHour(b)) || a.localeCompare(b));
}

function isHour(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** While nobody has said what is opened and for how long: far enough from the start before for what may come. */
const UNKNOWN_CYCLE_MIN = 180;

/** A start to begin with when one more is wanted: an hour after the last one has ended, within the day. */
export function nextHour(hours: readonly string[], cycleMinutes: number): string {
  const last = sortedHours(hours).findLast(isHour);
  if (last === undefined) return '05:00';
  const [h = 0, m = 0] = last.split(':').map(Number);
  const lasts = cycleMinutes === 0 ? UNKNOWN_CYCLE_MIN : cycleMinutes;
  const wanted = Math.ceil((h * 60 + m + lasts + 60) / 30) * 30;
  const minute = Math.min(wanted, 23 * 60 + 30);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
