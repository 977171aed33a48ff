/** Days that end today: today alone, weeks, a month, since the first of March, a year. */
export const PRESET_NAMES = ['day', 'week', 'fortnight', 'month', 'season', 'year'] as const;
export type Preset = (typeof PRESET_NAMES)[number];

/** First and last local day, `YYYY-MM-DD`, both included. */
export type Days = { readonly from: string; readonly until: string };

/** How many days a preset has; the season has as many as there were since it began. */
function lengthOf(preset: Preset, today: string): number {
  switch (preset) {
    case 'day':
      return 1;
    case 'week':
      return 7;
    case 'fortnight':
      return 14;
    case 'month':
      return 30;
    case 'season':
      return dayCount({ from: seasonStart(today), until: today });
    case 'year':
      return 365;
  }
}

/** Work in the field begins in March; in January and February the season is that of the year before. */
function seasonStart(today: string): string {
  const march = `${today.slice(0, 4)}-03-01`;
  return march <= today ? march : `${Number(today.slice(0, 4)) - 1}-03-01`;
}

/** The days of a preset: it ends today. `today` is a local day. */
export function daysOf(preset: Preset, today: string): Days {
  return { from: shifted(today, 1 - lengthOf(preset, today)), until: today };
}

/** Which preset some days are, if any. */
export function presetOf(days: Days, today: string): Preset | null {
  return PRESET_NAMES.find((name) => daysOf(name, today).from === days.from && days.until === today) ?? null;
}

/** How many days, both ends counted; 0 for what are no days. */
export function dayCount({ from, until }: Days): number {
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
  return Number.isFinite(days) && days > 0 ? Math.round(days) : 0;
}

/** A calendar day so many days later; the text itself when it is no day. */
export function shifted(day: string, days: number): string {
  if (dayOf(day) === null) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** A calendar day, or null for what is none ("2026-02-30"). */
export function dayOf(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text) ? text : null;
}

/** The instants of local days in a zone: from the first one's midnight to just before the last one's end. */
export function instantsOf({ from, until }: Days, zone: string): { readonly startMs: number; readonly endMs: number } {
  const midnight = (day: string): number => startOfDay(day, zone);
  return { startMs: midnight(from), endMs: midnight(shifted(until, 1)) - 1 };
}

function startOfDay(day: string, zone: string): number {
  if (dayOf(day) === null) return Number.NaN;
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
}
