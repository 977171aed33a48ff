import { presentPlan } from '../features/outputs_plans/present.ts';
import { readHistory } from '../features/schedulers/history.ts';
import { schedulerRoutes } from '../features/schedulers/routes.ts';
import type { Route } from '../http/route.ts';
import { runsOfSchedule } from '../stores/runs.ts';
import type { Bench } from './irrigation.ts';
import { z } from 'zod';

/** What a program of the bench did in a period, as its screen asks for it. */
export function historyOf(
  bench: Bench,
  id: string,
  dates: { readonly d0: string; readonly d1: string },
): ReturnType<typeof readHistory> {
  return readHistory(bench.call(), { id_schedule: id, ...dates }, presentPlan);
}

/** What answers a call of programs, as the server wires it; nobody is told. */
export function schedulerRoute(name: Route['name']): Route | undefined {
  return schedulerRoutes(async () => undefined, presentPlan).find((route) => route.name === name);
}

const kept = z.object({
  gates: z.array(z.object({ kind: z.string(), state: z.string(), reason: z.string().optional() })),
});

/** "correct: day open, pause open, …" of the newest cycle of a program, as its history keeps it. */
export async function keptGates(bench: Bench, scheduleId: string): Promise<string> {
  const [from, until] = [bench.clock.now().subtract({ hours: 12 }), bench.clock.now().add({ seconds: 1 })];
  const [run] = await runsOfSchedule(bench.pools.system, bench.clientId, scheduleId, from, until);
  if (run === undefined) throw new Error('no run');
  const lines = kept
    .parse(run.explanation)
    .gates.map(({ kind, state, reason }) => (kind === 'start' ? `start ${state} ${reason}` : `${kind} ${state}`));
  return `${run.result}: ${lines.join(', ')}`;
}
