import { problemsFromZod } from '@zagon/contract/errors/from-zod.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { programFromWire, wirePath } from '@zagon/contract/schedulers/convert.ts';
import { schedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import { validateProgram } from '@zagon/domain/schedules/validate.ts';
import { bodyOf, type ProgramForm } from './program-form.ts';

/** Fields of the form by the names under which the wire knows them, for those that differ. */
const FIELD_OF: Readonly<Record<string, string>> = {
  begin_date: 'begin',
  expiration_date: 'end',
  'rule.days': 'days',
  'rule.n': 'every',
  run_time: 'runTime',
  'cycles.start_hours': 'hours',
  'cycles.first_start': 'firstStart',
  'cycles.cycle_interval': 'cycleInterval',
  'cycles.window_end': 'windowEnd',
  'fertigation.pre_water': 'fertigation.preWater',
};

/** Where a sentence about a field of the wire stands in the form. */
export function fieldOf(path: string, form: Pick<ProgramForm, 'cyclesBy' | 'type'>): string {
  if (path === 'cycles') return countField(form);
  if (path === 'cycles.number_of_cycles') return form.type === 'interval' ? 'mostPulses' : 'numberOfCycles';
  for (const [wire, field] of Object.entries(FIELD_OF)) {
    if (path === wire) return field;
    if (path.startsWith(`${wire}.`)) return field + path.slice(wire.length);
  }
  return path;
}

/** What makes the cycles of a day more or fewer. */
function countField({ type, cyclesBy }: Pick<ProgramForm, 'cyclesBy' | 'type'>): keyof ProgramForm {
  if (type === 'interval') return 'mostPulses';
  return cyclesBy === 'hours' ? 'hours' : 'numberOfCycles';
}

/**
 * A sentence at a field. `missing`: nobody has filled it in yet, which is told only when somebody wants to save.
 * `rule`: the rule that is broken; null where only the server knows it.
 */
export type FormError = { readonly text: string; readonly missing: boolean; readonly rule: string | null };

/** Everything that is wrong with the form, by the field where it stands: the first sentence of each. */
export type FormErrors = Readonly<Record<string, FormError>>;

const MISSING: readonly string[] = ['required', 'schedule_no_element'];

/** The same rules as the server's, asked before anything is sent. */
export function checkForm(form: ProgramForm, farm: Farm, language: Language): FormErrors {
  const errors: Record<string, FormError> = {};
  for (const found of problemsOf(form, farm)) {
    const field = fieldOf(found.path, form);
    const { rule } = found;
    errors[field] ??= { text: ruleText(found, language), missing: MISSING.includes(rule), rule };
  }
  return errors;
}

/** What a refusal of the server says, at the same fields. */
export function refusedErrors(fields: Readonly<Record<string, string>>, form: ProgramForm): FormErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [fieldOf(path, form), { text, missing: false, rule: null }]),
  );
}

function problemsOf(form: ProgramForm, farm: Farm): readonly Problem[] {
  const body = bodyOf(form);
  const dates = [
    ...(body.begin_date === '' ? [problem('begin_date', 'required')] : []),
    ...(body.name === '' ? [problem('name', 'required')] : []),
  ];
  const broken = validateProgram(programFromWire(body), farm).map((found) => ({
    ...found,
    path: wirePath(found.path),
  }));
  const shape = schedulerBody.safeParse(body);
  return [...dates, ...broken, ...(shape.success ? [] : problemsFromZod(shape.error, body).map(asked))];
}

/** The form asks for the day of a pause, where the wire has an instant: no hour is missing. */
function asked(found: Problem): Problem {
  return found.rule === 'date_time' ? problem(found.path, 'date') : found;
}

/** Whether a place of the form is one of these fields or inside it. */
export function standsIn(path: string, fields: readonly string[]): boolean {
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}
