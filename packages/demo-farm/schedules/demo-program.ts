import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import type { Fertigation, Program } from '@zagon/domain/schedules/program.ts';
import { demoId } from '../demo-id.ts';

/** How much water the season of the demo asks for, in minutes of watering a week at one section. */
export type Season = { readonly minutesPerWeek: number };

/** A program of a demo account. Its minutes follow the season in which the demo was made. */
export type DemoProgram = { readonly id: string; readonly program: (season: Season, beginDate: string) => Program };

/** A sequential program of sections in their order, at one time on given weekdays (1 = Monday). */
export function sequentialProgram(
  key: string,
  name: string,
  plan: {
    readonly days: readonly number[];
    readonly start: string;
    readonly sectionIds: readonly string[];
    readonly fertigation?: Fertigation;
    readonly conditions?: readonly Condition[];
  },
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
      fertigation: plan.fertigation ?? { type: 'none', preWater: 0, flush: 0 },
      conditions: plan.conditions ?? [],
      pause: null,
    }),
  };
}

/** Short pulses of one section every day within a window: misting against the heat of noon. */
export function mistingProgram(
  key: string,
  name: string,
  plan: {
    readonly firstStart: string;
    readonly windowEnd: string;
    readonly runTimeMin: number;
    readonly pauseMin: number;
    readonly sectionId: string;
  },
): DemoProgram {
  return {
    id: demoId('schedule', key),
    program: (_season, beginDate) => ({
      name,
      kind: 'irrigation',
      type: 'interval',
      priority: 'standard',
      beginDate,
      expirationDate: null,
      rule: { type: 'days', days: [1, 2, 3, 4, 5, 6, 7] },
      runTime: plan.runTimeMin,
      cycles: {
        firstStart: plan.firstStart,
        windowEnd: plan.windowEnd,
        cycleInterval: plan.pauseMin,
        numberOfCycles: null,
      },
      elements: [{ type: 'section', id: plan.sectionId, minutes: null }],
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
