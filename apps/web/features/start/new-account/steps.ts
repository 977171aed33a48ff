import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';

/** The requirements of a new account before water can flow automatically, in order. */
export const STEPS = ['modules', 'place', 'section', 'schedule'] as const;
export type Step = (typeof STEPS)[number];

export type AccountFacts = {
  readonly modules: readonly Pick<ModuleShape, 'device_type'>[];
  readonly hasPlace: boolean;
  readonly sections: number;
  readonly schedules: number;
};

/** The steps that are done. */
export function doneSteps({ modules, hasPlace, sections, schedules }: AccountFacts): ReadonlySet<Step> {
  const done: Step[] = [];
  if (modulesBehind(modules) > 0) done.push('modules');
  if (hasPlace) done.push('place');
  if (sections > 0) done.push('section');
  if (schedules > 0) done.push('schedule');
  return new Set(done);
}

/** Modules without the base stations. */
export function modulesBehind(modules: AccountFacts['modules']): number {
  return modules.filter(({ device_type: type }) => type !== 'AGB-2000').length;
}

/** The first step that is not done; null: all are done. */
export function currentStep(done: ReadonlySet<Step>): Step | null {
  return STEPS.find((step) => !done.has(step)) ?? null;
}
