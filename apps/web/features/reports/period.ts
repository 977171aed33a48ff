import { dayOf } from './report-address.ts';

export const PRESETS = { day: 1, week: 7, month: 30, season: 365 } as const;
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES: readonly Preset[] = ['day', 'week', 'month', 'season'];

export type Days = { readonly from: string; readonly until: string };

/** The days of a preset: it ends today and has so many days. `today` is a local day. */
export function daysOf(preset: Preset, today: string): Days {
  return { from: shifted(today, 1 - PRESETS[preset]), until: today };
}

/** Which preset some days are, if any. */
export function presetOf(days: Days, today: string): Preset | null {
  return PRESET_NAMES.find((name) => daysOf(name, today).from === days.from && days.until === today) ?? null;
}

/** A calendar day so many days later; the text itself when it is no day. */
export function shifted(day: string, days: number): string {
  if (dayOf(day) === null) return day;
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
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
