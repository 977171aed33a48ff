/** What somebody was told and by what causes. */
export type Told = { readonly atMs: number; readonly causes: readonly string[] };

/** The span that is counted, and the most that one person hears of one cause in it: nine messages and a digest. */
export const BUDGET_SPAN_MS = 10 * 60_000;
export const BUDGET = 10;
const ONE_BY_ONE = BUDGET - 1;

/** Whether somebody is told of an alarm at once, or with others in a digest. */
export function tellAtOnce(causes: readonly string[], told: readonly Told[], nowMs: number): boolean {
  const recent = told.filter(({ atMs }) => nowMs - atMs < BUDGET_SPAN_MS);
  return causes.every((cause) => recent.filter((one) => one.causes.includes(cause)).length < ONE_BY_ONE);
}

/** When what was held back may be told together: one digest in a span. */
export function digestDueMs(firstHeldMs: number, lastDigestMs: number | null): number {
  return Math.max(firstHeldMs, lastDigestMs ?? Number.NEGATIVE_INFINITY) + BUDGET_SPAN_MS;
}
