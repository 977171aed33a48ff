import { seasonStart } from '@zagon/domain/core/season.ts';

/** Periods ending today: one day, weeks, a month, since 1 March, a year. */
export const PRESET_NAMES = ['day', 'week', 'fortnight', 'month', 'season', 'year'] as const;
export type Preset = (typeof PRESET_NAMES)[number];

/** First and last local day, `YYYY-MM-DD`, both inclusive. */
export type Days = { readonly from: string; readonly until: string };

/** Number of days of a preset; the season grows from its start. */
function presetLength(preset: Preset, today: string): number {
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

/** Returns the days of a preset, which ends today. `today` is a local day. */
export function daysOf(preset: Preset, today: string): Days {
  return { from: addDays(today, 1 - presetLength(preset, today)), until: today };
}

/** Returns the preset matching the days, if any. */
export function presetOf(days: Days, today: string): Preset | null {
  return PRESET_NAMES.find((name) => daysOf(name, today).from === days.from && days.until === today) ?? null;
}

/** Number of days, both ends inclusive; 0 for invalid days. */
export function dayCount({ from, until }: Days): number {
  const days = (Date.parse(`${until}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000 + 1;
  return Number.isFinite(days) && days > 0 ? Math.round(days) : 0;
}

/** Adds days to a calendar day; returns invalid text unchanged. */
export function addDays(day: string, days: number): string {
  if (parseDay(day) === null) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Returns a valid calendar day, or null ("2026-02-30"). */
export function parseDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text) ? text : null;
}

/** Converts local days in a zone to instants: from the first midnight to just before the end of the last day. */
export function instantsOf({ from, until }: Days, zone: string): { readonly startMs: number; readonly endMs: number } {
  const midnight = (day: string): number => startOfDay(day, zone);
  return { startMs: midnight(from), endMs: midnight(addDays(until, 1)) - 1 };
}

function startOfDay(day: string, zone: string): number {
  if (parseDay(day) === null) return Number.NaN;
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
}
