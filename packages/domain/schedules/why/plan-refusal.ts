import type { Text } from '../../core/language.ts';

export const PLAN_REFUSALS = ['memory_full', 'unreadable', 'outdated'] as const;

/** Why a base station refused its plan. */
export type PlanRefusal = (typeof PLAN_REFUSALS)[number];

/** The reason as the end of a sentence about the station. */
export const PLAN_REFUSAL_TEXT = {
  memory_full: { pl: 'brak miejsca w pamięci', en: 'its memory is full' },
  unreadable: { pl: 'nie potrafi go odczytać', en: 'it cannot read it' },
  outdated: { pl: 'uznaje go za nieaktualny', en: 'it takes it for outdated' },
} as const satisfies Record<PlanRefusal, Text>;

/** An outdated plan is rebuilt at once, so only a second consecutive refusal needs attention. */
export function needsAlarm(refusal: PlanRefusal, refusalsInARow: number): boolean {
  return refusal !== 'outdated' || refusalsInARow > 1;
}
