import { Select, TextInput } from '@mantine/core';
import type { Address } from '@zagon/domain/accounts/company.ts';
import { countriesIn } from '@zagon/domain/accounts/countries.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';

type Props = {
  readonly value: Address;
  /** Path of the fields in the form: `billing.`, or empty. */
  readonly prefix: string;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (change: Partial<Address>) => void;
};

/** Street, postal code, town and country. */
export function AddressFields({ value, prefix, errorOf, onChange }: Props) {
  const { t, language } = useTexts('ownAccount');
  const countries = useMemo(
    () => countriesIn(language).map(({ code, name }) => ({ value: code, label: name })),
    [language],
  );
  const text = (field: 'address' | 'zip' | 'city') => ({
    label: t(`company.${field}`),
    value: value[field],
    error: errorOf(`${prefix}${field}`),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  });
  return (
    <>
      <TextInput {...text('address')} />
      <Columns stacked>
        <TextInput {...text('zip')} />
        <TextInput {...text('city')} />
      </Columns>
      <Select
        label={t('company.country')}
        searchable
        allowDeselect={false}
        data={countries}
        value={value.country}
        error={errorOf(`${prefix}country`)}
        onChange={(country) => onChange({ country: country ?? value.country })}
      />
    </>
  );
}
