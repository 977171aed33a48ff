import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import type { Property } from '@zagon/domain/catalogue/property.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { InputFields } from '../../../../entities/module/settings/input-fields.tsx';
import {
  shownProperties,
  terminalsOf,
  type SettingsDraft,
} from '../../../../entities/module/settings/settings-draft.ts';
import { PropertyField } from '../../../../entities/module/settings/property-field.tsx';
import { isSensorSoil, SoilFields } from './soil-fields.tsx';

type Props = {
  readonly type: DeviceType;
  readonly draft: SettingsDraft;
  readonly errorOf: (path: string) => string | undefined;
  readonly set: (changes: Partial<SettingsDraft>) => void;
};

/** The properties of a type, then those of each of its terminals. */
export function TypeFields({ type, draft, errorOf, set }: Props) {
  const { language } = useTexts('modules');
  const soils = type.properties.filter(isSensorSoil);
  const setProperties = (changes: Readonly<Record<string, string>>) =>
    set({ properties: { ...draft.properties, ...changes } });
  const errorOfProperty = (name: string) => errorOf(`properties.${name}`);
  const field = (property: Property) => {
    if (soils.length > 1 && isSensorSoil(property))
      return property !== soils[0] ? null : (
        <SoilFields
          key="soils"
          properties={soils}
          isSideBySide={type.inputs.some(({ beside }) => beside !== null)}
          values={draft.properties}
          errorOf={errorOfProperty}
          onChange={setProperties}
        />
      );
    return (
      <PropertyField
        key={property.name}
        property={property}
        value={draft.properties[property.name] ?? ''}
        error={errorOfProperty(property.name)}
        onChange={(value) => setProperties({ [property.name]: value })}
      />
    );
  };
  return (
    <>
      {type.properties.map(field)}
      {terminalsOf(type).map((input) => {
        const values = draft.inputs[input.name] ?? {};
        return (
          <InputFields
            key={input.name}
            title={input.label[language]}
            properties={shownProperties(type, input, values)}
            texts={values}
            errorOf={(name) => errorOf(`inputs.${input.name}.${name}`)}
            onChange={(name, text) => set({ inputs: { ...draft.inputs, [input.name]: { ...values, [name]: text } } })}
          />
        );
      })}
    </>
  );
}
