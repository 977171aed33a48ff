import { refusal } from '@zagon/contract/errors/refusal.ts';
import type { ScheduleInput } from '@zagon/contract/schedules/shapes.ts';
import { presentRefusal } from '../core/refusal.ts';
import { dawnSchedule } from './dawn-schedule.ts';
import type { IrrigationRig } from './irrigation-rig.ts';
import { scheduleRoute } from './schedule-history.ts';

/** One schedule rule: an input that violates it, the expected message, and an input just within it. */
export type Boundary = readonly [
  rule: string,
  refused: Partial<ScheduleInput>,
  expectedProblems: string,
  saved: Partial<ScheduleInput>,
];

/**
 * Saves schedules as a page would send them. Returns 'saved', or "field: message" for each refused field.
 */
export function scheduleSaver(
  rig: IrrigationRig,
  sectionId: string,
): (change: Partial<ScheduleInput>) => Promise<string> {
  const route = scheduleRoute('createSchedule');
  return async (change) => {
    const body = { ...dawnSchedule(sectionId), ...change };
    const answer = await route?.answer({ ...rig.call(), params: {}, query: {}, body });
    if (answer === undefined) throw new Error('the route does not exist');
    if (answer.ok) return 'saved';
    const { fields = {} } = refusal.parse(presentRefusal(answer.error, 'en'));
    return Object.entries(fields)
      .map(([path, sentence]) => `${path}: ${sentence}`)
      .join(' | ');
  };
}
