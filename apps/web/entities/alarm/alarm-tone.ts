import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { alarmAppearance } from '@zagon/domain/alarms/rules/registry.ts';
import type { AlarmTone } from '@zagon/domain/catalogue/alarm-rules/rule.ts';

/** What decides the tone of an alarm. */
export type StyledAlarm = Pick<AlarmShape, 'rule' | 'inactivation_date'>;

/** The tone of an alarm in every place: that of its rule while its cause persists, and grey once that has ended. */
export function alarmTone({ rule, inactivation_date: endedAt }: StyledAlarm): AlarmTone {
  return endedAt === null ? alarmAppearance(rule).tone : 'stale';
}

const TONES = ['error', 'warn', 'stale'] as const satisfies readonly AlarmTone[];

/** The most serious tone of several alarms; null if there are none. */
export function worstTone(alarms: readonly StyledAlarm[]): AlarmTone | null {
  const tones = new Set(alarms.map(alarmTone));
  return TONES.find((tone) => tones.has(tone)) ?? null;
}
