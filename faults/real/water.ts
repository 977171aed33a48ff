import { setTimeout as wait } from 'node:timers/promises';
import type { SchedulerInput } from '@zagon/contract/schedulers/shapes.ts';
import { realOpenings, type RealOpening } from './hardware.ts';
import { brokenBy } from './judge.ts';
import type { Person } from './person.ts';

/** Minutes of everything that is opened by hand here. */
export const HAND_MINUTES = 1;
const FARM_ZONE = 'Europe/Warsaw';
/** After the last start until everything is closed, told and settled. */
const SETTLES_MS = 150_000;

export type Section = { readonly id: string; readonly idOutput: string };

/** The sections of the demo farm by the letter of their block; its own programs are paused, so that only ours water. */
export async function ownWater(anna: Person): Promise<(letter: string) => Section> {
  for (const { id, state } of await anna.programs()) {
    if (state === 'running') await anna.do('POST', `/api/schedulers/${id}/stop`);
    if (state !== 'paused') await anna.do('POST', `/api/schedulers/${id}/pause`, { start: new Date().toISOString() });
  }
  const sections = await anna.sections();
  return (letter) => {
    const found = sections.find(({ name }) => name.startsWith(`Kwatera ${letter}`));
    if (found === undefined) throw new Error(`there is no block ${letter}`);
    return { id: found.id, idOutput: found.id_output };
  };
}

/** The clock of the farm in so many minutes, at the full minute. */
export function inMinutes(minutes: number): Temporal.ZonedDateTime {
  return Temporal.Now.zonedDateTimeISO(FARM_ZONE)
    .add({ minutes })
    .round({ smallestUnit: 'minute', roundingMode: 'ceil' });
}

/** A program of one minute a section, at given starts of today. */
export function program(
  name: string,
  sections: readonly Section[],
  starts: readonly Temporal.ZonedDateTime[],
): SchedulerInput {
  const [first] = starts;
  if (first === undefined) throw new Error('a program starts at least once');
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

/** What came of a part of the trial. */
export type Verdict = {
  readonly openings: readonly RealOpening[];
  readonly broken: readonly string[];
};

/** Lets nothing new begin, waits until all is closed and told, then reads the hardware's log against what was planned. */
export async function judged(dataDir: string, anna: Person): Promise<Verdict> {
  for (const { id, state } of await anna.programs())
    if (state !== 'paused') await anna.do('POST', `/api/schedulers/${id}/pause`, { start: new Date().toISOString() });
  await wait(SETTLES_MS);
  const serials = new Map((await anna.modules()).map(({ id, serial_number }) => [id, serial_number]));
  const plans = await anna.openings();
  const nameOf = ({ Output }: (typeof plans)[number]) => `${serials.get(Output.id_object) ?? ''}/${Output.field_name}`;
  const openings = realOpenings(dataDir);
  const broken = brokenBy(openings, {
    plans: new Map(plans.map((plan) => [plan.id, plan])),
    handMinutes: HAND_MINUTES,
    pumps: new Set(plans.filter(({ role }) => role === 'source').map(nameOf)),
  });
  return { openings, broken };
}
