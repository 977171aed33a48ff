import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { ComponentType } from 'react';
import { BasicsPart } from './basics-part.tsx';
import { ConditionsPart } from './conditions/conditions-part.tsx';
import { FertigationPart } from './timing/fertigation-part.tsx';
import { isWithin, type FormErrors } from './form/form-check.ts';
import type { ScheduleForm } from './form/schedule-form.ts';
import { SectionsPart } from './elements/sections-part.tsx';
import type { StepKey } from './form/step-key.ts';
import { WhenPart } from './timing/when-part.tsx';

/** A part of the form that fills a phone's screen, and its fields. */
export type Step = {
  readonly key: StepKey;
  readonly Part: ComponentType;
  readonly fields: readonly string[];
};

/** All steps, in order. */
const steps: readonly Step[] = [
  { key: 'basics', Part: BasicsPart, fields: ['name', 'kind', 'type', 'priority'] },
  { key: 'when', Part: WhenPart, fields: ['beginDate', 'expirationDate', 'rule', 'cycles', 'pause'] },
  { key: 'sections', Part: SectionsPart, fields: ['elements', 'runTime'] },
  { key: 'fertigation', Part: FertigationPart, fields: ['fertigation'] },
  { key: 'conditions', Part: ConditionsPart, fields: ['conditions', 'rain'] },
];

/** A control schedule delivers no water, and so no fertiliser. */
export function stepsOf({ kind }: Pick<ScheduleForm, 'kind'>): readonly Step[] {
  return kind === 'control' ? steps.filter(({ key }) => key !== 'fertigation') : steps;
}

/** Rules that span two steps block the later one, where both values are known. */
const STEP_BY_RULE: Readonly<Record<string, Step['key']>> = {
  schedule_starts_too_close: 'sections',
  schedule_too_many_runs: 'sections',
  schedule_too_long: 'sections',
  schedule_window_too_short: 'sections',
  schedule_no_time_for_fertiliser: 'fertigation',
};

function stepOf(path: string, rule: string | null): Step['key'] {
  const ruleStep = rule === null ? undefined : lookUp(STEP_BY_RULE, rule);
  return ruleStep ?? steps.find(({ fields }) => isWithin(path, fields))?.key ?? 'basics';
}

/** Paths of the errors that must be fixed before leaving this step. */
export function blockingPaths(step: Step, errors: FormErrors): readonly string[] {
  return Object.entries(errors).flatMap(([path, { rule }]) => (stepOf(path, rule) === step.key ? [path] : []));
}

/** Blocking errors whose field is in another step: they must also be shown here. */
export function errorsInOtherSteps(
  step: Step,
  errors: FormErrors,
): readonly { readonly path: string; readonly homeStep: Step['key'] }[] {
  return blockingPaths(step, errors)
    .filter((path) => !isWithin(path, step.fields))
    .map((path) => ({ path, homeStep: stepOf(path, null) }));
}
