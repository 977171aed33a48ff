import { problemsFromZod } from '@zagon/contract/errors/from-zod.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { domainPath, scheduleToWire } from '@zagon/contract/schedules/convert.ts';
import { receivedSchedule } from '@zagon/contract/schedules/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import type { Farm } from '@zagon/domain/resources/farm.ts';
import type { Schedule } from '@zagon/domain/schedules/definition/schedule.ts';
import { validateSchedule } from '@zagon/domain/schedules/definition/validate.ts';
import { scheduleOf, type ScheduleForm } from './schedule-form.ts';

/**
 * An error at a field. `missing`: not filled in yet, shown only on save.
 * `rule`: the violated rule; null if only the server knows it.
 */
export type FormError = { readonly text: string; readonly missing: boolean; readonly rule: string | null };

/** All form errors by field: the first one of each. */
export type FormErrors = Readonly<Record<string, FormError>>;

const MISSING: readonly string[] = ['required', 'schedule_no_element'];

/** Applies the server's rules before anything is sent. */
export function checkForm(form: ScheduleForm, farm: Farm, language: Language): FormErrors {
  const errors: Record<string, FormError> = {};
  for (const found of problemsOf(scheduleOf(form), farm)) {
    const { path, rule } = found;
    errors[path] ??= { text: ruleText(found, language), missing: MISSING.includes(rule), rule };
  }
  return errors;
}

/** Maps the field errors of a server refusal to the form's fields. */
export function refusalErrors(fields: Readonly<Record<string, string>>): FormErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [domainPath(path), { text, missing: false, rule: null }]),
  );
}

function problemsOf(schedule: Schedule, farm: Farm): readonly Problem[] {
  const body = scheduleToWire(schedule);
  const parsed = receivedSchedule.safeParse(body);
  const wireProblems = parsed.success ? [] : problemsFromZod(parsed.error, body);
  return [
    ...(schedule.beginDate === '' ? [problem('beginDate', 'required')] : []),
    ...(schedule.name === '' ? [problem('name', 'required')] : []),
    ...validateSchedule(schedule, farm),
    ...wireProblems.map((found) => asDateProblem({ ...found, path: domainPath(found.path) })),
  ];
}

/**
 * The form asks for the day of a pause while the wire has an instant, so report an invalid date, not a missing time.
 */
function asDateProblem(found: Problem): Problem {
  return found.rule === 'date_time' ? problem(found.path, 'date') : found;
}

/** True if the path is one of these fields or inside one. */
export function isWithin(path: string, fields: readonly string[]): boolean {
  return fields.some((field) => path === field || path.startsWith(`${field}.`));
}
