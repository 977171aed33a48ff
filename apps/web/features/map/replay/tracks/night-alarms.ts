import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import type { Span } from '../../../../entities/night/night-span.ts';

/** An alarm at the minute in which it was raised. */
export type NightAlarm = {
  readonly alarm: AlarmShape;
  readonly atMs: number;
};

/**
 * The alarms raised in a night, the earliest first; those that a silent base station covers are left out, as elsewhere.
 * Live messages add alarms to every list, so what was raised before or after the night is left out here.
 */
export function nightAlarms(alarms: readonly AlarmShape[], { fromMs, untilMs }: Span): readonly NightAlarm[] {
  return alarms
    .filter((alarm) => alarm.folded_into === null)
    .map((alarm) => ({ alarm, atMs: Date.parse(alarm.activation_date) }))
    .filter(({ atMs }) => atMs >= fromMs && atMs <= untilMs)
    .toSorted((a, b) => a.atMs - b.atMs);
}
