import { shortName } from '../../../deliveries/sms-text.ts';
import type { SystemRule } from '../rule.ts';

type Facts = {
  readonly station: string;
  readonly schedule: string;
  /** True if the station has the plan, so that it irrigates on its own. */
  readonly held: boolean;
};

/** A base station was unreachable when a schedule should have started. */
export const stationSilentAtStart = {
  rule: 'station_silent_at_start',
  channels: ['app', 'email', 'sms'],
  folded: true,
  tone: 'error',
  icon: 'station_offline',
  message: ({ station, schedule, held }) =>
    held
      ? {
          pl: `${station}: brak łączności przy starcie programu ${schedule}. Stacja ma plan i podlewa sama; wynik poznamy, gdy wróci łączność.`,
          en: `${station}: no contact at the start of ${schedule}. It holds the plan and irrigates by itself; the result will be known once it is back online.`,
        }
      : {
          pl: `${station}: brak łączności przy starcie programu ${schedule}. Plan nie dotarł do stacji: bez łączności nie podleje.`,
          en: `${station}: no contact at the start of ${schedule}. The plan has not reached the station: it will not irrigate until it is back online.`,
        },
  sms: ({ schedule, held }) => {
    const name = shortName(schedule);
    return held
      ? {
          pl: `brak łączności, start ${name}. Stacja ma plan i podlewa sama.`,
          en: `no contact, start of ${name}. It holds the plan and irrigates.`,
        }
      : {
          pl: `brak łączności, start ${name}. Nie ma planu: nie podleje.`,
          en: `no contact, start of ${name}. It has no plan: no irrigation.`,
        };
  },
  examples: (name) => [true, false].map((held) => ({ station: name, schedule: name, held })),
} as const satisfies SystemRule<string, Facts>;
