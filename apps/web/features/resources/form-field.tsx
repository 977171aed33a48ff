import { MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { numberInputError } from '../../entities/number/number-input-value.ts';
import formCss from './resource-form.module.css';
import type { Field, Values } from './resource-types.ts';

type FieldProps = {
  readonly field: Field;
  readonly value: Values[string];
  readonly error: string | undefined;
  readonly onChange: (value: Values[string]) => void;
};

/** The input of one field of a resource, by its kind. */
export function FormField({ field, value, error, onChange }: FieldProps) {
  const { t, language } = useTexts('resources');
  const text = typeof value === 'string' ? value : '';
  const shared = {
    label: t(`field.${field.label ?? field.id}`),
    description: field.hint === undefined ? undefined : t(`hint.${field.hint}`),
    error,
  };
  switch (field.kind) {
    case 'text':
      return <TextInput {...shared} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'lines':
      return <Textarea {...shared} rows={2} value={text} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'degrees':
      return (
        <TextInput
          {...shared}
          label={`${shared.label} (°)`}
          inputMode="decimal"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <TextInput
          {...shared}
          label={`${shared.label} (${field.unit})`}
          error={numberInputError(text, { language, unit: field.unit }) ?? error}
          inputMode="decimal"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'one':
      return (
        <Select
          {...shared}
          data={[...field.choices]}
          value={text === '' ? null : text}
          clearable={field.clearable ?? false}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('noChoice')}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      );
    case 'many':
      return (
        <MultiSelect
          {...shared}
          classNames={{ pill: formCss.pill ?? '' }}
          data={[...field.choices]}
          value={typeof value === 'string' ? [] : [...value]}
          searchable
          nothingFoundMessage={t('noChoice')}
          onChange={onChange}
        />
      );
  }
}
