import type { SystemRule } from '../rule.ts';

/** Openings of one account that did not start in time: an outage of hours must not become a hundred alarms. */
export const runMissed = {
  rule: 'run_missed',
  channels: ['app', 'email'],
  folded: false,
  tone: 'error',
  icon: 'missed_start',
  message: ({ openings, schedules }) => ({
    pl: `Nie podlano (${openings}): ${schedules.join(', ')}. Stacja bazowa nie otworzyła zaworów na czas.`,
    en: `Not irrigated (${openings}): ${schedules.join(', ')}. The base station did not open the valves in time.`,
  }),
} as const satisfies SystemRule<string, { readonly openings: number; readonly schedules: readonly string[] }>;
