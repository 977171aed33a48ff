import type { Property } from '@zagon/domain/catalogue/property.ts';
import type { ReactNode } from 'react';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { PropertyField } from './property-field.tsx';

type Props = {
  readonly title: string;
  readonly properties: readonly Property[];
  /** As typed, by name. */
  readonly texts: Readonly<Record<string, string>>;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (name: string, text: string) => void;
  /** Above the settings. */
  readonly lead?: ReactNode;
  /** Below them. */
  readonly children?: ReactNode;
};

/** The settings of one input of a module. */
export function InputFields({ title, properties, texts, errorOf, onChange, lead, children }: Props) {
  return (
    <FieldGroup title={title}>
      {lead}
      {properties.map((property) => (
        <PropertyField
          key={property.name}
          property={property}
          value={texts[property.name] ?? ''}
          error={errorOf(property.name)}
          onChange={(text) => onChange(property.name, text)}
        />
      ))}
      {children}
    </FieldGroup>
  );
}
