import type { ObjectShape, OutputShape } from '@zagon/contract/objects/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { shownFields, typeOf, type ShownField } from '../../../lib/modules/shown-field.ts';
import { speechOf, type OutputSpeech } from '../../../lib/output-words.ts';

/** Outputs of a module that are in the same state, by their names: o1, o2. */
export type OutputGroup = {
  readonly names: readonly string[];
  readonly state: boolean | null;
  readonly speech: OutputSpeech;
};

/** What a row of the list shows of a module: its values, or the states of its outputs. */
export type Preview =
  | { readonly kind: 'values'; readonly fields: readonly ShownField[] }
  | { readonly kind: 'outputs'; readonly groups: readonly OutputGroup[] };

const VALUES = 3;

/** The outputs by what they do: open ones first, then closed, then those of which nobody knows. */
export function outputGroups(outputs: readonly OutputShape[]): readonly OutputGroup[] {
  const order = [true, false, null] as const;
  return order.flatMap((state) => {
    const alike = Map.groupBy(
      outputs.filter((output) => output.state === state),
      speechOf,
    );
    return [...alike].map(([speech, some]) => ({ names: some.map((one) => one.field_name).toSorted(), state, speech }));
  });
}

/** At most three values, without battery and signal: those have their own columns. */
export function previewOf(object: ObjectShape, units: UserUnits): Preview {
  const type = typeOf(object);
  if (object.outputs.length > 0 && type?.kinds === undefined)
    return { kind: 'outputs', groups: outputGroups(object.outputs) };
  const fields = shownFields(object, previewFields(type), units).filter(({ input }) => !input.status);
  return { kind: 'values', fields: fields.slice(0, VALUES) };
}

/** Where the user decides what is measured, whatever he wired comes first. */
function previewFields(type: DeviceType | undefined): readonly FieldName[] {
  if (type === undefined) return [];
  return type.kinds === undefined ? type.tilePreview : [...new Set([...type.tilePreview, ...type.widgetFields])];
}

/** Names of outputs as a row writes them: three or more in a row become a range. */
export function rangeOf(names: readonly string[]): string {
  const numbers = names.map((name) => Number(name.slice(1)));
  const first = numbers[0];
  const last = numbers.at(-1);
  const unbroken = first !== undefined && last !== undefined && last - first === numbers.length - 1;
  return unbroken && names.length > 2 ? `o${first}–o${last}` : names.join(', ');
}
