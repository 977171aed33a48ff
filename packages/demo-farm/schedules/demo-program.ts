import type { Program } from '@zagon/domain/schedules/program.ts';
import { demoId } from '../demo-id.ts';

/** How much water the season of the demo asks for, in minutes of watering a week at one section. */
export type Season = { readonly minutesPerWeek: number };

/** A program of a demo account. Its minutes follow the season in which the demo was made. */
export type DemoProgram = { readonly id: string; readonly program: (season: Season, beginDate: string) => Program };

/** A sequential program of sections in their order, at one time on given weekdays (1 = Monday). */
export function sequentialProgram(
  key: string,
  name: string,
  plan: { readonly days: readonly number[]; readonly start: string; readonly sectionIds: readonly string[] },
): DemoProgram {
  return {
    id: demoId('schedule', key),
    program: (season, beginDate) => ({
      name,
      kind: 'irrigation',
      type: 'sequential',
      priority: 'standard',
      beginDate,
      expirationDate: null,
      rule: { type: 'days', days: plan.days },
      runTime: runTimeMin(season, plan.days.length),
      cycles: { startHours: [plan.start] },
      elements: plan.sectionIds.map((id) => ({ type: 'section', id, minutes: null })),
      fertigation: { type: 'none', preWater: 0, flush: 0 },
      conditions: [],
      pause: null,
    }),
  };
}

/** Minutes of one run: the week's over its days, in steps of five, never so short that pipes only fill. */
function runTimeMin({ minutesPerWeek }: Season, days: number): number {
  return Math.min(180, Math.max(10, 5 * Math.round(minutesPerWeek / days / 5)));
}
