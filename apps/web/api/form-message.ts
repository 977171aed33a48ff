import type { Refused } from './types.ts';

/**
 * The part of a refusal that a form shows above its buttons: its message if it names no field, else the texts about
 * fields missing from the form. Undefined if everything is shown at `fields`, the fields that show their own errors.
 */
export function formMessage(refused: Refused | null, fields: readonly string[]): string | undefined {
  if (refused === null) return undefined;
  const named = Object.entries(refused.fields ?? {});
  if (named.length === 0) return refused.message;
  const elsewhere = named.flatMap(([path, sentence]) => (fields.includes(path) ? [] : [sentence]));
  return elsewhere.length === 0 ? undefined : elsewhere.join(' · ');
}

/** The complete text of a refusal, for places without fields. */
export function refusalText(refused: Refused): string {
  return formMessage(refused, []) ?? refused.message;
}
