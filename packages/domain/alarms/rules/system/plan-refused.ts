import { PLAN_REFUSALS, PLAN_REFUSAL_TEXT, type PlanRefusal } from '../../../schedules/why/plan-refusal.ts';
import type { SystemRule } from '../rule.ts';

/** A base station refused its plan, so openings it does not have will not run. */
export const planRefused = {
  rule: 'plan_refused',
  channels: ['app', 'email'],
  folded: false,
  tone: 'error',
  icon: 'missed_start',
  message: ({ station, reason }) => ({
    pl: `${station} nie przyjęła planu podlewania: ${PLAN_REFUSAL_TEXT[reason].pl}. Najbliższe cykle mogą nie ruszyć.`,
    en: `${station} refused its irrigation plan: ${PLAN_REFUSAL_TEXT[reason].en}. The next cycles may not run.`,
  }),
  sms: ({ reason }) => ({
    pl: `plan odrzucony: ${PLAN_REFUSAL_TEXT[reason].pl}. Cykle mogą nie ruszyć.`,
    en: `plan refused: ${PLAN_REFUSAL_TEXT[reason].en}. Cycles may not run.`,
  }),
  examples: (name) => PLAN_REFUSALS.map((reason) => ({ station: name, reason })),
} as const satisfies SystemRule<string, { readonly station: string; readonly reason: PlanRefusal }>;
