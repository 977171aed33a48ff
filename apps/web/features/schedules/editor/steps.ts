import type { ComponentType } from 'react';
import { BasicsPart } from './basics-part.tsx';
import { ConditionsPart } from './conditions-part.tsx';
import { FertigationPart } from './fertigation-part.tsx';
import { standsIn, type FormErrors } from './form-check.ts';
import type { ProgramForm } from './program-form.ts';
import { SectionsPart } from './sections-part.tsx';
import { WhenPart } from './when-part.tsx';

/** A part of the form that fills a phone's screen, and the fields that stand in it. */
export type Step = {
  readonly key: 'basics' | 'when' | 'sections' | 'fertigation' | 'conditions';
  readonly Part: ComponentType;
  readonly fields: readonly string[];
};

const CYCLE_FIELDS = ['hours', 'firstStart', 'numberOfCycles', 'mostPulses', 'cycleInterval', 'windowEnd'];

/** The steps in the order of thought. */
const steps: readonly Step[] = [
  { key: 'basics', Part: BasicsPart, fields: ['name', 'kind', 'type', 'priority'] },
  { key: 'when', Part: WhenPart, fields: ['begin', 'end', 'days', 'every', 'pause', ...CYCLE_FIELDS] },
  { key: 'sections', Part: SectionsPart, fields: ['elements', 'runTime'] },
  { key: 'fertigation', Part: FertigationPart, fields: ['fertigation'] },
  { key: 'conditions', Part: ConditionsPart, fields: ['conditions'] },
];

/** A control program gives no water, and so no fertiliser. */
export function stepsOf({ kind }: Pick<ProgramForm, 'kind'>): readonly Step[] {
  return kind === 'control' ? steps.filter(({ key }) => key !== 'fertigation') : steps;
}

/** Rules about fields of two steps hold back the later one, in which both are known. */
const STEP_OF_RULE: Readonly<Record<string, Step['key']>> = {
  schedule_starts_too_close: 'sections',
  schedule_too_many_runs: 'sections',
  schedule_too_long: 'sections',
  schedule_window_too_short: 'sections',
  schedule_no_time_for_fertiliser: 'fertigation',
};

function stepOf(path: string, rule: string | null): Step['key'] {
  const ruled = rule === null ? undefined : STEP_OF_RULE[rule];
  return ruled ?? steps.find(({ fields }) => standsIn(path, fields))?.key ?? 'basics';
}

/** The fields whose sentences must be mended before the step after this one. */
export function holdingBack(step: Step, errors: FormErrors): readonly string[] {
  return Object.entries(errors).flatMap(([path, { rule }]) => (stepOf(path, rule) === step.key ? [path] : []));
}

/** Of those the fields that stand in another step, and in which: their sentences have to be told here as well. */
export function toldFromElsewhere(
  step: Step,
  errors: FormErrors,
): readonly { readonly path: string; readonly home: Step['key'] }[] {
  return holdingBack(step, errors)
    .filter((path) => !standsIn(path, step.fields))
    .map((path) => ({ path, home: stepOf(path, null) }));
}
