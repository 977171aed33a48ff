import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import type { Fertigation, Schedule } from '@zagon/domain/schedules/definition/schedule.ts';
import type { RainRule } from '@zagon/domain/schedules/rain/rain-rule.ts';
import { demoId } from '../demo-id.ts';

/** Water demand of the season, in minutes of watering per week for one section. */
export type Season = { readonly minutesPerWeek: number };

/** A schedule of a demo account. Its minutes depend on the season in which the demo was created. */
export type DemoSchedule = { readonly id: string; readonly schedule: (season: Season, beginDate: string) => Schedule };

/** A sequential schedule: sections in order, at one time on the given weekdays (1 = Monday). */
export function sequentialSchedule(
  key: string,
  name: string,
  options: {
    readonly days: readonly number[];
    readonly start: string;
    readonly sectionIds: readonly string[];
    readonly fertigation?: Fertigation;
    readonly conditions?: readonly Condition[];
    readonly rain?: RainRule;
    /** Minutes of each section; default: by the season. */
    readonly minutes?: number;
  },
): DemoSchedule {
  return {
    id: demoId('schedule', key),
    schedule: (season, beginDate) => ({
      name,
      kind: 'irrigation',
      type: 'sequential',
      priority: 'standard',
      beginDate,
      expirationDate: null,
      rule: { type: 'days', days: options.days },
      runTime: options.minutes ?? runTimeMin(season, options.days.length),
      cycles: { startHours: [options.start] },
      elements: options.sectionIds.map((id) => ({ type: 'section', id, minutes: null })),
      fertigation: options.fertigation ?? { type: 'none', preWater: 0, flush: 0 },
      conditions: options.conditions ?? [],
      rain: options.rain ?? null,
      pause: null,
    }),
  };
}

/** Short pulses for one section every day within a window: misting against midday heat. */
export function mistingSchedule(
  key: string,
  name: string,
  options: {
    readonly firstStart: string;
    readonly windowEnd: string;
    readonly runTimeMin: number;
    readonly pauseMin: number;
    readonly sectionId: string;
  },
): DemoSchedule {
  return {
    id: demoId('schedule', key),
    schedule: (_season, beginDate) => ({
      name,
      kind: 'irrigation',
      type: 'interval',
      priority: 'standard',
      beginDate,
      expirationDate: null,
      rule: { type: 'days', days: [1, 2, 3, 4, 5, 6, 7] },
      runTime: options.runTimeMin,
      cycles: {
        firstStart: options.firstStart,
        windowEnd: options.windowEnd,
        cycleInterval: options.pauseMin,
        numberOfCycles: null,
      },
      elements: [{ type: 'section', id: options.sectionId, minutes: null }],
      fertigation: { type: 'none', preWater: 0, flush: 0 },
      conditions: [],
      rain: null,
      pause: null,
    }),
  };
}

/** A control schedule: a device on every day, at the given hours. */
export function controlSchedule(
  key: string,
  name: string,
  options: { readonly startHours: readonly string[]; readonly minutes: number; readonly deviceId: string },
): DemoSchedule {
  return {
    id: demoId('schedule', key),
    schedule: (_season, beginDate) => ({
      name,
      kind: 'control',
      type: 'sequential',
      priority: 'standard',
      beginDate,
      expirationDate: null,
      rule: { type: 'days', days: [1, 2, 3, 4, 5, 6, 7] },
      runTime: options.minutes,
      cycles: { startHours: options.startHours },
      elements: [{ type: 'device', id: options.deviceId, minutes: null }],
      fertigation: { type: 'none', preWater: 0, flush: 0 },
      conditions: [],
      rain: null,
      pause: null,
    }),
  };
}

/** The condition of a grower who waters only soil that has dried below a limit; a silent probe lets it water. */
export function whenDrierThan(moduleSerial: string, field: FieldName, threshold: number): Condition {
  return {
    quantity: 'soil_moisture',
    comparator: 'lt',
    threshold,
    source: { type: 'sensor', idObject: demoId('module', moduleSerial), field },
    whenTrue: 'run',
    whenUnknown: 'run',
  };
}

/** Minutes per run: the weekly demand over its days, in steps of five, with a minimum so that pipes fill. */
function runTimeMin({ minutesPerWeek }: Season, days: number): number {
  return Math.min(180, Math.max(10, 5 * Math.round(minutesPerWeek / days / 5)));
}
