import { refusal } from '@zagon/contract/errors/refusal.ts';
import type { SchedulerInput } from '@zagon/contract/schedulers/shapes.ts';
import { presentRefusal } from '../http/refusal.ts';
import { dawn } from './dawn.ts';
import type { Bench } from './irrigation.ts';
import { schedulerRoute } from './schedule-history.ts';

/** One rule of programs: what breaks it, what is told then, and what is just right. */
export type Boundary = readonly [
  rule: string,
  refused: Partial<SchedulerInput>,
  told: string,
  saved: Partial<SchedulerInput>,
];

/** Saves programs as a page would send them. Gives its answer: 'saved', or "field: sentence" of each refused field. */
export function programSaver(bench: Bench, sectionId: string): (change: Partial<SchedulerInput>) => Promise<string> {
  const route = schedulerRoute('createScheduler');
  return async (change) => {
    const body = { ...dawn(sectionId), ...change };
    const answer = await route?.answer({ ...bench.call(), params: {}, query: {}, body });
    if (answer === undefined) throw new Error('there is no such route');
    if (answer.ok) return 'saved';
    const { fields = {} } = refusal.parse(presentRefusal(answer.error, 'en'));
    return Object.entries(fields)
      .map(([path, sentence]) => `${path}: ${sentence}`)
      .join(' | ');
  };
}
