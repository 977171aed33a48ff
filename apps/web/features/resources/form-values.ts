import { resourceWirePath } from '@zagon/contract/resources/convert.ts';
import { typedNumberProblem } from '@zagon/contract/errors/number-rules.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { readTypedNumber } from '@zagon/domain/core/typed-number.ts';
import { formatNumberInput, optionalNumber, typedValue } from '../../entities/number/number-input-value.ts';
import type { Values } from './resource-types.ts';

export function textOf(values: Values, id: string): string {
  const value = values[id];
  return typeof value === 'string' ? value.trim() : '';
}

export function idsOf(values: Values, id: string): string[] {
  const value = values[id];
  return typeof value === 'string' || value === undefined ? [] : [...value];
}

/** The value of a flag that is set. */
export const FLAG_ON = 'yes';

/** Null if nothing was selected. */
export function selectedId(values: Values, id: string): string | null {
  const text = textOf(values, id);
  return text === '' ? null : text;
}

/** A field with a typed number, and its unit, which may be typed too. */
type NumberFieldOf = { readonly id: string; readonly unit: string };

/** The flow of a section, an output or a device. */
export const FLOW = { id: 'flow', unit: 'm³/h' } as const satisfies NumberFieldOf;

/** A typed number in the user's notation; null if empty, NaN if it is refused. */
export function numberOf(values: Values, { id, unit }: NumberFieldOf, language: Language): number | null {
  return optionalNumber(typedValue(textOf(values, id), language, unit));
}

/** For a resource without typed numbers, whose problems are the same in every language. */
export const NO_NUMBERS = { numbers: [], language: 'en' } as const;

const MAX_DECIMALS = 4;

/** Formats a number for a text field in the user's language. */
export function formatInput(value: number | null, language: Language): string {
  return formatNumberInput(value, language, MAX_DECIMALS);
}

/**
 * Maps problems to form fields, as the server names them. A typed number that is refused is reported with its right
 * spelling, and an empty field as missing, whichever rule it breaks.
 */
export function fieldProblems(
  values: Values,
  { numbers, language }: { readonly numbers: readonly NumberFieldOf[]; readonly language: Language },
  problems: readonly Problem[],
): readonly Problem[] {
  const refused = numbers.flatMap(({ id, unit }) => {
    const read = readTypedNumber(textOf(values, id), language, unit);
    return read.ok || read.error.kind === 'empty' ? [] : [typedNumberProblem(id, read.error)];
  });
  const reported = problems.map((one) => {
    const path = resourceWirePath(one.path);
    return values[path] === '' ? problem(path, 'required') : { ...one, path };
  });
  return [...refused, ...reported.filter(({ path }) => !refused.some((one) => one.path === path))];
}
