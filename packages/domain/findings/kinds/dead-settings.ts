import type { Farm } from '../../resources/farm.ts';
import { type DeadSetting, deadSettings } from '../../schedules/definition/dead-settings.ts';
import type { Schedule } from '../../schedules/definition/schedule.ts';
import { validateSchedule } from '../../schedules/definition/validate.ts';
import type { Finding } from '../finding.ts';
import type { AskedKind } from '../kind.ts';

/** A schedule as entered, the farm that it waters and the IANA time zone of the account. */
export type DeadSettingsFacts = { readonly schedule: Schedule; readonly farm: Farm; readonly zone: string };

/** The settings of a schedule that will never have the effect they were made for; empty: all have theirs. */
export type DeadSettings = { readonly settings: readonly DeadSetting[] };

const MINUTE_MS = 60_000;

/** The dead settings of a schedule from this minute on; silent while it is invalid. */
export function assessDeadSettings(
  { schedule, farm, zone }: DeadSettingsFacts,
  nowMs: number,
): Finding<DeadSettings, 'not_valid'> {
  const of = { atMs: nowMs, expiresAtMs: (Math.floor(nowMs / MINUTE_MS) + 1) * MINUTE_MS };
  if (validateSchedule(schedule, farm).length > 0) return { kind: 'silent', ...of, reason: 'not_valid', count: 0 };
  const now = Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(zone);
  const moment = { date: now.toPlainDate().toString(), minute: now.hour * 60 + now.minute };
  const settings = deadSettings(schedule, farm, moment);
  return {
    kind: 'stated',
    ...of,
    value: null,
    low: null,
    high: null,
    basis: 'computed',
    count: settings.length,
    facts: { settings },
  };
}

export const DEAD_SETTINGS = {
  kind: 'dead_settings',
  life: 'when_asked',
  subject: 'schedule',
  unit: null,
  title: { pl: 'Ustawienia bez skutku', en: 'Dead settings' },
  silences: ['not_valid'],
} as const satisfies AskedKind;
