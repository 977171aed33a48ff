import { presentPlan } from '../features/outputs_plans/present.ts';
import { readHistory } from '../features/schedulers/history.ts';
import type { Bench } from './irrigation.ts';

/** What a program of the bench did in a period, as its screen asks for it. */
export function historyOf(
  bench: Bench,
  id: string,
  dates: { readonly d0: string; readonly d1: string },
): ReturnType<typeof readHistory> {
  return readHistory(bench.call(), { id_schedule: id, ...dates }, presentPlan);
}
