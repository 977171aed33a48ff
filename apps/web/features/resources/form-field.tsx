import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { numberInputError } from '../../entities/number/number-input-value.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FLAG_ON } from './form-values.ts';
import { SuggestedChoices } from './planting/suggested-choices.tsx';
import formCss from './resource-form.module.css';
import type { Field, Preset, Values } from './resource-types.ts';

type FieldProps = {
  readonly field: Field;
  readonly value: Values[string];
  readonly error: string | undefined;
  readonly onChange: (value: Values[string]) => void;
};

function usePresetText(preset: Preset | undefined): string | undefined {
  const { t } = useTexts('resources');
  if (preset === undefined) return undefined;
  return preset.text === 'default' ? t('preset.default', preset) : t(`preset.${preset.text}`);
}

/** The input of one field of a resource, by its kind. */
export function FormField({ field, value, error, onChange }: FieldProps) {
  const { t, language } = useTexts('resources');
  const text = typeof value === 'string' ? value : '';
  const preset = usePresetText(field.preset);
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
          placeholder={preset}
          inputMode="decimal"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'date':
      return (
        <DateField
          {...shared}
          description={preset}
          value={text}
          today={field.today}
          onChange={(day) => onChange(day)}
        />
      );
    case 'flag':
      return (
        <Checkbox
          {...shared}
          checked={text === FLAG_ON}
          onChange={(event) => onChange(event.currentTarget.checked ? FLAG_ON : '')}
        />
      );
    case 'one':
      return (
        <Select
          {...shared}
          placeholder={preset}
          data={[...field.choices]}
          value={text === '' ? null : text}
          clearable={field.clearable ?? false}
          allowDeselect={false}
          searchable
          nothingFoundMessage={t('noChoice')}
          onChange={(one) => onChange(one ?? '')}
        />
      );
    case 'many':
      return <ManyField {...shared} field={field} value={value} onChange={onChange} />;
  }
}

type ManyProps = {
  readonly label: string;
  readonly description: string | undefined;
  readonly error: string | undefined;
  readonly field: Extract<Field, { kind: 'many' }>;
  readonly value: Values[string];
  readonly onChange: (value: Values[string]) => void;
};

/** Any number of choices, below them those that are suggested. */
function ManyField({ field, value, onChange, ...shared }: ManyProps) {
  const { t } = useTexts('resources');
  const chosen = typeof value === 'string' ? [] : [...value];
  return (
    <>
      <MultiSelect
        {...shared}
        classNames={{ pill: formCss.pill ?? '' }}
        data={[...field.choices]}
        value={chosen}
        searchable
        nothingFoundMessage={t('noChoice')}
        onChange={onChange}
      />
      <SuggestedChoices
        suggested={(field.suggested ?? []).filter((one) => !chosen.includes(one.value))}
        onAdd={(added) => onChange([...chosen, added])}
      />
    </>
  );
}
