import type { SettingsDraft } from '../../../../entities/module/settings/settings-draft.ts';

/** The form of a module with one value per field; settings by their path, such as `inputs.ANALOG_USR_1.scale`. */
export type FlatDraft = Readonly<Record<string, string | boolean>>;

export function flatDraft({ properties, inputs, ...draft }: SettingsDraft): FlatDraft {
  return {
    ...draft,
    ...prefixed('properties', properties),
    ...Object.assign({}, ...Object.entries(inputs).map(([name, values]) => prefixed(`inputs.${name}`, values))),
  };
}

/** The form with the values of `flat`. */
export function withFlat(draft: SettingsDraft, flat: FlatDraft): SettingsDraft {
  const text = (path: string, value: string): string => {
    const next = flat[path];
    return typeof next === 'string' ? next : value;
  };
  const texts = (prefix: string, values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(`${prefix}.${name}`, value)]));
  return {
    name: text('name', draft.name),
    description: text('description', draft.description),
    latitude: text('latitude', draft.latitude),
    longitude: text('longitude', draft.longitude),
    marker: text('marker', draft.marker),
    soilType: text('soilType', draft.soilType),
    plantType: text('plantType', draft.plantType),
    interval: text('interval', draft.interval),
    active: typeof flat['active'] === 'boolean' ? flat['active'] : draft.active,
    properties: texts('properties', draft.properties),
    inputs: Object.fromEntries(
      Object.entries(draft.inputs).map(([name, values]) => [name, texts(`inputs.${name}`, values)]),
    ),
  };
}

function prefixed(prefix: string, values: Readonly<Record<string, string>>): FlatDraft {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));
}
