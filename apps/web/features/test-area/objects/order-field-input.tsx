import { MultiSelect, TextInput } from '@mantine/core';
import type { OrderField, TestModuleShape, TestOrderBody } from '@zagon/contract/test-area/modules.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { NumberField } from '../../../entities/number/number-field.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';

type Value = TestOrderBody[string];

type Props = {
  readonly field: OrderField;
  readonly addresses: TestModuleShape['addresses'];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** A field of an order under its name in the device protocol. */
export function OrderFieldInput({ field, addresses, value, onChange }: Props) {
  const { t } = useTexts('testModules');
  const label = <span translate="no">{field.name}</span>;
  switch (field.kind) {
    case 'choice':
      return (
        <Segments
          label={field.name}
          showLabel
          segments={field.choices.map((id) => ({ id, label: <code translate="no">{id}</code> }))}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      );
    case 'integer':
      return (
        <NumberField
          label={label}
          hint={t('order.range', { min: field.min, max: field.max })}
          min={field.min}
          max={field.max}
          whole
          value={typeof value === 'number' || typeof value === 'string' ? value : ''}
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
      );
    case 'text':
      return (
        <TextInput
          label={label}
          description={t('order.orNone')}
          maxLength={field.max}
          value={typeof value === 'string' ? value : ''}
          onChange={({ currentTarget: { value: typed } }) => onChange(typed === '' ? null : typed)}
        />
      );
    case 'addresses': {
      const chosen = Array.isArray(value) ? value.map((each) => JSON.stringify(each)) : [];
      return (
        <MultiSelect
          label={label}
          maxValues={field.max}
          searchable
          placeholder={chosen.length === 0 ? t('order.none') : ''}
          data={addresses.map(({ module, output, name }) => ({
            value: JSON.stringify({ module, output }),
            label: `${module} ${output} · ${name}`,
          }))}
          value={chosen}
          onChange={(picked) => onChange(addresses.flatMap((each) => addressIn(picked, each)))}
        />
      );
    }
  }
}

function addressIn(
  picked: readonly string[],
  { module, output }: Pick<TestModuleShape['addresses'][number], 'module' | 'output'>,
) {
  return picked.includes(JSON.stringify({ module, output })) ? [{ module, output }] : [];
}
