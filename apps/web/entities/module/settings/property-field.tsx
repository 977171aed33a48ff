import { Select, TextInput } from '@mantine/core';
import type { Property } from '@zagon/domain/catalogue/property.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useUnits } from '../use-units.ts';
import { unitOf } from './settings-draft.ts';

type Props = {
  readonly property: Property;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** One setting from the catalogue: a number with its unit, a choice, or text. */
export function PropertyField({ property, value, error, onChange }: Props) {
  const { language } = useTexts('common');
  const unit = unitOf(property, useUnits());
  const label = unit === '' ? property.label[language] : `${property.label[language]} (${unit})`;
  if (property.kind === 'choice')
    return (
      <Select
        label={label}
        error={error}
        allowDeselect={false}
        data={property.options.map((option) => ({ value: String(option.value), label: option.label[language] }))}
        value={value}
        onChange={(chosen) => onChange(chosen ?? '')}
      />
    );
  return (
    <TextInput
      label={label}
      error={error}
      inputMode={property.kind === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
