import { setTimeout as wait } from 'node:timers/promises';
import type { ScheduleInput } from '@zagon/contract/schedules/shapes.ts';
import { realOpenings, type RealOpening } from './hardware.ts';
import { violationsIn } from './judge.ts';
import type { Person } from './person.ts';

/** Duration of every hand opening here, minutes. */
export const HAND_MINUTES = 1;
const FARM_ZONE = 'Europe/Warsaw';
/** Time after the last start until everything is closed, reported and settled. */
const SETTLE_MS = 150_000;

export type Section = { readonly id: string; readonly idOutput: string };

/**
 * Pauses the demo schedules so that only the trial's schedules water, and returns a lookup of sections by block letter.
 */
export async function pauseDemoSchedules(anna: Person): Promise<(letter: string) => Section> {
  for (const { id, state } of await anna.schedules()) {
    if (state === 'running') await anna.do('POST', `/api/schedulers/${id}/stop`);
    if (state !== 'paused') await anna.do('POST', `/api/schedulers/${id}/pause`, { start: new Date().toISOString() });
  }
  const sections = await anna.sections();
  return (letter) => {
    const found = sections.find(({ name }) => name.startsWith(`Kwatera ${letter}`));
    if (found === undefined) throw new Error(`unknown block ${letter}`);
    return { id: found.id, idOutput: found.id_output };
  };
}

/** The farm's time in the given minutes, rounded up to a full minute. */
export function minutesFromNow(minutes: number): Temporal.ZonedDateTime {
  return Temporal.Now.zonedDateTimeISO(FARM_ZONE)
    .add({ minutes })
    .round({ smallestUnit: 'minute', roundingMode: 'ceil' });
}

/** A schedule of one minute per section with the given starts today. */
export function oneMinuteSchedule(
  name: string,
  sections: readonly Section[],
  starts: readonly Temporal.ZonedDateTime[],
): ScheduleInput {
  const [first] = starts;
  if (first === undefined) throw new Error('a schedule needs at least one start');
  return {
    name,
    kind: 'irrigation',
    type: 'sequential',
    begin_date: first.toPlainDate().toString(),
    rule: { type: 'every', n: 1 },
    run_time: 1,
    cycles: { start_hours: starts.map((start) => start.toPlainTime().toString({ smallestUnit: 'minute' })) },
    elements: sections.map(({ id }) => ({ type: 'section', id, minutes: null })),
  };
}

/** Result of a trial. */
export type Verdict = {
  readonly openings: readonly RealOpening[];
  readonly violations: readonly string[];
};

/**
 * Pauses all schedules, waits until everything is closed and reported, then checks the hardware log against the
 * plan.
 */
export async function settleAndJudge(dataDir: string, anna: Person): Promise<Verdict> {
  for (const { id, state } of await anna.schedules())
    if (state !== 'paused') await anna.do('POST', `/api/schedulers/${id}/pause`, { start: new Date().toISOString() });
  await wait(SETTLE_MS);
  const serials = new Map((await anna.modules()).map(({ id, serial_number }) => [id, serial_number]));
  const plans = await anna.openings();
  const nameOf = ({ Output }: (typeof plans)[number]) => `${serials.get(Output.id_object) ?? ''}/${Output.field_name}`;
  const openings = realOpenings(dataDir);
  const violations = violationsIn(openings, {
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    handMinutes: HAND_MINUTES,
    pumps: new Set(plans.filter(({ role }) => role === 'source').map(nameOf)),
  });
  return { openings, violations };
}
