import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { shownFields, typeOf, type ShownField } from './shown-field.ts';
import { wordingOf, type OutputWording } from '../output/output-text.ts';

/** Outputs of a module in the same state, by their names: o1, o2. */
export type OutputGroup = {
  readonly names: readonly string[];
  readonly state: boolean | null;
  readonly speech: OutputWording;
};

/** The list preview of a module: its values, or the states of its outputs. */
export type Preview =
  | { readonly kind: 'values'; readonly fields: readonly ShownField[] }
  | { readonly kind: 'outputs'; readonly groups: readonly OutputGroup[] };

const VALUES = 3;

/** Groups outputs by state: open first, then closed, then unknown. */
export function outputGroups(outputs: readonly OutputShape[]): readonly OutputGroup[] {
  const order = [true, false, null] as const;
  return order.flatMap((state) => {
    const bySpeech = Map.groupBy(
      outputs.filter((output) => output.state === state),
      wordingOf,
    );
    return [...bySpeech].map(([speech, group]) => ({
      names: group.map((one) => one.field_name).toSorted(),
      state,
      speech,
    }));
  });
}

/** At most three values, without battery and signal, which have their own columns. */
export function previewOf(object: ModuleShape, units: UserUnits): Preview {
  const type = typeOf(object);
  if (object.outputs.length > 0 && type?.kinds === undefined)
    return { kind: 'outputs', groups: outputGroups(object.outputs) };
  const fields = shownFields(object, previewFields(type), units).filter(({ input }) => !input.status);
  return { kind: 'values', fields: fields.slice(0, VALUES) };
}

/** If the user defines what is measured, the user-defined inputs come first. */
function previewFields(type: DeviceType | undefined): readonly FieldName[] {
  if (type === undefined) return [];
  return type.kinds === undefined ? type.tilePreview : [...new Set([...type.tilePreview, ...type.widgetFields])];
}

/** Formats output names for a row: three or more consecutive ones become a range. */
export function rangeOf(names: readonly string[]): string {
  const numbers = names.map((name) => Number(name.slice(1)));
  const first = numbers[0];
  const last = numbers.at(-1);
  const isConsecutive = first !== undefined && last !== undefined && last - first === numbers.length - 1;
  return isConsecutive && names.length > 2 ? `o${first}–o${last}` : names.join(', ');
}
