import type { Refused } from './types.ts';

/**
 * What a form shows above its buttons about a refusal: its message if it names no field, else the sentences about fields
 * that the form does not have. Undefined if everything is shown at `fields`, the fields with an error text of their own.
 */
export function formMessage(refused: Refused | null, fields: readonly string[]): string | undefined {
  if (refused === null) return undefined;
  const named = Object.entries(refused.fields ?? {});
  if (named.length === 0) return refused.message;
  const elsewhere = named.flatMap(([path, sentence]) => (fields.includes(path) ? [] : [sentence]));
  return elsewhere.length === 0 ? undefined : elsewhere.join(' · ');
}

/** Everything that a refusal says, for a place that has no fields. */
export function refusalText(refused: Refused): string {
  return formMessage(refused, []) ?? refused.message;
}
