import type { Schedule } from '../definition/schedule.ts';

/**
 * Which part of the plan a field decides.
 * `none`: nothing · `decision`: read shortly before a cycle opens · `precedence`: which of two cycles waits ·
 * `water`: when fertiliser flows and the flow of the source · `starts`: which cycles exist, when, and what they open.
 */
export type PlanEffect = 'none' | 'decision' | 'precedence' | 'water' | 'starts';

/** The effect of each field of a schedule. */
export const SCHEDULE_EFFECTS = {
  name: 'none',
  kind: 'none',
  type: 'starts',
  priority: 'precedence',
  beginDate: 'starts',
  expirationDate: 'starts',
  rule: 'starts',
  runTime: 'starts',
  cycles: 'starts',
  elements: 'starts',
  fertigation: 'water',
  conditions: 'decision',
  rain: 'decision',
  pause: 'starts',
} as const satisfies Record<keyof Schedule, PlanEffect>;

const FIELDS = Object.keys(SCHEDULE_EFFECTS).filter((field): field is keyof Schedule => field in SCHEDULE_EFFECTS);

/** The effects that a change of a schedule has on the plan; empty if it leaves every cycle as it is. */
export function effectsOfChange(before: Schedule, after: Schedule): ReadonlySet<Exclude<PlanEffect, 'none'>> {
  const effects = FIELDS.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field])).map(
    (field) => SCHEDULE_EFFECTS[field],
  );
  return new Set(effects.filter((effect) => effect !== 'none'));
}
