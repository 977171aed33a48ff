/** Normalises a typed time of day ("5", "530", "5.30", "5:30") to "05:30"; invalid text is returned unchanged. */
export function normaliseHour(text: string): string {
  const typed = text.trim();
  const match = /^(\d{1,2})(?:[:.,\s-]?(\d{2}))?$/.exec(typed);
  const [, hours = '', minutes = '00'] = match ?? [];
  if (match === null || Number(hours) > 23 || Number(minutes) > 59) return typed;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** Start hours in order of the day; invalid times last. */
export function sortedHours(hours: readonly string[]): string[] {
  return hours.toSorted((a, b) => Number(!isHour(a)) - Number(!isHour(b)) || a.localeCompare(b));
}

function isHour(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Assumed cycle length while nothing is selected: leaves enough time after the previous start. */
const UNKNOWN_CYCLE_MIN = 180;

/** Default for an additional start: an hour after the last one ends, within the day. */
export function nextHour(hours: readonly string[], cycleMinutes: number): string {
  const last = sortedHours(hours).findLast(isHour);
  if (last === undefined) return '05:00';
  const [h = 0, m = 0] = last.split(':').map(Number);
  const assumedMinutes = cycleMinutes === 0 ? UNKNOWN_CYCLE_MIN : cycleMinutes;
  const roundedMinute = Math.ceil((h * 60 + m + assumedMinutes + 60) / 30) * 30;
  const minute = Math.min(roundedMinute, 23 * 60 + 30);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}
