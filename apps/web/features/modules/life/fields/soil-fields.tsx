import { Switch } from '@mantine/core';
import { soilType } from '@zagon/domain/catalogue/parts/soil-properties.ts';
import type { Property } from '@zagon/domain/catalogue/property.ts';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { PropertyField } from '../../../../entities/module/settings/property-field.tsx';

/** True for the soil of one of the sensors of a probe. */
export function isSensorSoil({ name }: Pick<Property, 'name'>): boolean {
  return /^soil_type(_[1-3])?$/.test(name);
}

type Soils = Readonly<Record<string, string>>;

type Props = {
  /** The soils of the sensors, from the surface down; at least two. */
  readonly properties: readonly Property[];
  /** The sensors are at one depth, and differ by their number. */
  readonly isSideBySide: boolean;
  /** The values of all properties of the module. */
  readonly values: Soils;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (soils: Soils) => void;
};

/** The soil around a probe, asked once for all its sensors; in different soils, once per sensor. */
export function SoilFields({ properties, isSideBySide, values, errorOf, onChange }: Props) {
  const { t } = useTexts('modules');
  const [isApart, setApart] = useState(false);
  /** The soils that one common soil has replaced, in case they were hidden by mistake. */
  const [replaced, setReplaced] = useState<Soils | null>(null);
  const soils = Object.fromEntries(properties.map(({ name }) => [name, values[name] ?? '']));
  const common = soils[properties[0]?.name ?? ''] ?? '';
  const isShownApart = isApart || Object.values(soils).some((soil) => soil !== common);
  const setAll = (soil: string) => onChange(Object.fromEntries(properties.map(({ name }) => [name, soil])));
  const toggle = (apart: boolean) => {
    setApart(apart);
    if (!apart) {
      setReplaced(soils);
      setAll(common);
    } else if (replaced !== null) onChange(replaced);
  };
  const firstError = properties.map(({ name }) => errorOf(name)).find((error) => error !== undefined);
  return (
    <>
      {isShownApart
        ? properties.map((property) => (
            <PropertyField
              key={property.name}
              property={property}
              value={soils[property.name] ?? ''}
              error={errorOf(property.name)}
              onChange={(soil) => onChange({ [property.name]: soil })}
            />
          ))
        : properties.slice(0, 1).map((property) => (
            <PropertyField
              key="common"
              property={{ ...property, label: soilType().label }}
              value={common}
              error={firstError}
              onChange={(soil) => {
                setReplaced(null);
                setAll(soil);
              }}
            />
          ))}
      <Switch
        label={t(isSideBySide ? 'life.soilBySensor' : 'life.soilByDepth')}
        checked={isShownApart}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
    </>
  );
}
