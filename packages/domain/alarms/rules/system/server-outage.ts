import { shortName } from '../../../deliveries/sms-text.ts';
import { twelve, type SystemRule } from '../rule.ts';

type Facts = {
  /** When it began and ended, in the zone of the account, in numbers. */
  readonly from: string;
  readonly to: string;
  /** Number of modules without any reading of that time. */
  readonly modules: number;
  /** Openings that did not start because of it, and the names of their schedules. */
  readonly openings: number;
  readonly schedules: readonly string[];
};

/** The service itself did not run for a while: one notice in place of one of each station and schedule. */
export const serverOutage = {
  rule: 'server_outage',
  channels: ['app', 'email'],
  folded: false,
  tone: 'warn',
  icon: 'missed_start',
  message: ({ from, to, modules, openings, schedules }) => ({
    pl: [
      `Serwer Zagonu nie działał od ${from} do ${to}.`,
      modules === 0 ? 'Odczyty z tego czasu są.' : `Moduły bez odczytów z tego czasu: ${modules}.`,
      openings === 0 ? 'Żadne podlewanie nie przepadło.' : `Nie podlano (${openings}): ${schedules.join(', ')}.`,
    ].join(' '),
    en: [
      `The Zagon server was down from ${from} to ${to}.`,
      modules === 0 ? 'The readings of that time are here.' : `Modules without readings of that time: ${modules}.`,
      openings === 0 ? 'No irrigation was missed.' : `Not irrigated (${openings}): ${schedules.join(', ')}.`,
    ].join(' '),
  }),
  sms: ({ to, openings, schedules: [first, ...more] }) => {
    const name = first === undefined ? '' : `${shortName(first)}${more.length > 0 ? '…' : ''}`;
    return {
      pl: openings === 0 ? `serwer nie działał do ${to}` : `serwer nie działał do ${to}. Nie podlano: ${name}`,
      en: openings === 0 ? `server was down until ${to}` : `server was down until ${to}. Not irrigated: ${name}`,
    };
  },
  examples: (name) =>
    [0, 120].flatMap((modules) =>
      [[], twelve(name)].map((schedules) => ({
        from: '11.06.2026, 14:32',
        to: '12.06.2026, 15:47',
        modules,
        openings: schedules.length * 30,
        schedules,
      })),
    ),
} as const satisfies SystemRule<string, Facts>;
