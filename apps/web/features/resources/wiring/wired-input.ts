import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import type { Property } from '@zagon/domain/catalogue/property.ts';
import { deviceType } from '@zagon/domain/catalogue/registry.ts';
import { lookUp } from '@zagon/domain/core/look-up.ts';
import { isUserField, subtypeNumbersOf, wiringOf, type UserField } from '@zagon/domain/measurements/terminal.ts';
import { EQUIPMENT_KINDS, UNIVERSAL_MODULE, type InputKind } from '@zagon/domain/resources/kinds.ts';
import { draftOf, shownProperties, type SettingsDraft } from '../../../entities/module/settings/settings-draft.ts';
import { textOf } from '../form-values.ts';
import type { Reader, Values } from '../resource-types.ts';

/** The settings of an input as texts of a form, by name. */
export type WiringTexts = Readonly<Record<string, string>>;

/** The input that the form of a piece of equipment has chosen. */
export type WiredInput = {
  readonly module: ModuleShape;
  readonly type: DeviceType;
  readonly field: UserField;
  readonly kind: InputKind;
};

/** Null until kind, module and input are chosen, and for a device on an output. */
export function wiredInputOf(values: Values, modules: readonly ModuleShape[]): WiredInput | null {
  const chosen = EQUIPMENT_KINDS.find((one) => one === textOf(values, 'kind'));
  const module = modules.find(({ id }) => id === textOf(values, 'id_object'));
  const field = textOf(values, 'field');
  const type = deviceType(UNIVERSAL_MODULE);
  if (chosen === undefined || chosen === 'output' || module?.device_type !== UNIVERSAL_MODULE) return null;
  if (type === undefined || !isUserField(field)) return null;
  return { module, type, field, kind: chosen };
}

/** Identifies an input among those of all modules. */
export function keyOfInput({ module, field }: WiredInput): string {
  return `${module.id} ${field}`;
}

/** The settings of the input that the module was last given. */
export function presentTexts({ module, type, field }: WiredInput, reader: Reader): WiringTexts {
  return lookUp(draftOf(module, type, reader).inputs, field) ?? {};
}

/** The settings with which the input reads equipment of the chosen kind: only wiring and sensor follow from it. */
export function textsOfKind({ field, kind }: WiredInput, texts: WiringTexts): WiringTexts {
  const wiring = wiringOf(field, kind, {
    input_type: Number(texts['input_type']),
    subtype: Number(texts['subtype']),
  });
  if (wiring === null) return texts;
  return { ...texts, input_type: String(wiring.input_type), subtype: String(wiring.subtype) };
}

/** The settings to show: without the wiring, which the kind decides, and with the sensors of that kind. */
export function shownWiring({ type, field, kind }: WiredInput, texts: WiringTexts): readonly Property[] {
  const input = type.inputs.find(({ name }) => name === field);
  if (input === undefined) return [];
  const sensors = subtypeNumbersOf(kind);
  return shownProperties(type, input, texts).flatMap((property): readonly Property[] => {
    if (property.name === 'input_type') return [];
    if (property.name !== 'subtype' || property.kind !== 'choice') return [property];
    return [{ ...property, options: property.options.filter(({ value }) => sensors.includes(value)) }];
  });
}

/** The settings form of the module with these settings of the input. */
export function moduleDraft({ module, type, field }: WiredInput, texts: WiringTexts, reader: Reader): SettingsDraft {
  const draft = draftOf(module, type, reader);
  return { ...draft, inputs: { ...draft.inputs, [field]: texts } };
}
