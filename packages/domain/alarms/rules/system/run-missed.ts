import { MISSED_CAUSES, MISSED_CAUSE_TEXT, type MissedCause } from '../../missed-cause.ts';
import { twelve, type SystemRule } from '../rule.ts';

/**
 * Openings of one account that did not start in time, combined because an outage of hours must not raise a hundred
 * alarms.
 */
export const runMissed = {
  rule: 'run_missed',
  channels: ['app', 'email'],
  folded: false,
  tone: 'error',
  icon: 'missed_start',
  message: ({ openings, schedules, causes }) => ({
    pl: `Nie podlano (${openings}): ${schedules.join(', ')}. ${causes.map((cause) => MISSED_CAUSE_TEXT[cause].pl).join(' ')}`,
    en: `Not irrigated (${openings}): ${schedules.join(', ')}. ${causes.map((cause) => MISSED_CAUSE_TEXT[cause].en).join(' ')}`,
  }),
  sms: ({ openings, causes: [cause, ...more] }) => ({
    pl: `nie podlano: ${openings}. ${cause === undefined || more.length > 0 ? 'Zobacz listę.' : MISSED_CAUSE_TEXT[cause].pl}`,
    en: `not irrigated: ${openings}. ${cause === undefined || more.length > 0 ? 'See the list.' : MISSED_CAUSE_TEXT[cause].en}`,
  }),
  examples: (name) =>
    MISSED_CAUSES.flatMap((cause) =>
      [[cause], ['server_down', cause] as const].map((causes) => ({ openings: 3600, schedules: twelve(name), causes })),
    ),
} as const satisfies SystemRule<
  string,
  {
    readonly openings: number;
    readonly schedules: readonly string[];
    readonly causes: readonly MissedCause[];
  }
>;
