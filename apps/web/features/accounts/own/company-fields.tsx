import { TextInput } from '@mantine/core';
import type { AccountBody } from '@zagon/contract/accounts/own.ts';
import { isTaxNumberOf } from '@zagon/domain/accounts/company-numbers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { AddressFields } from './address-fields.tsx';
import { InvoiceFields } from './invoice-fields.tsx';

type Props = {
  readonly values: AccountBody;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (change: Partial<AccountBody>) => void;
};

/** Name, company, buyer and recipient of the invoices, for administrators and for operators. */
export function CompanyFields({ values, errorOf, onChange: change }: Props) {
  const { t } = useTexts('ownAccount');
  const text = (field: 'name' | 'full_name' | 'tax_number' | 'regon' | 'bank_account') => ({
    label: t(`company.${field}`),
    value: values[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  const hasFit = values.tax_number !== '' && isTaxNumberOf(values.country, values.tax_number);
  return (
    <>
      <TextInput {...text('name')} description={t('company.nameHint')} />
      <Segments
        label={t('company.type')}
        showLabel
        segments={(['company', 'individual'] as const).map((id) => ({ id, label: t(`company.types.${id}`) }))}
        value={values.type}
        onChange={(type) => change({ type })}
      />
      <TextInput {...text('full_name')} autoComplete="organization" />
      <TextInput
        {...text('tax_number')}
        description={hasFit ? t('company.fits') : t('company.taxNumberHint')}
        inputMode="text"
      />
      <Columns stacked>
        <TextInput {...text('regon')} inputMode="numeric" />
        <TextInput {...text('bank_account')} />
      </Columns>
      <AddressFields value={values} prefix="" errorOf={errorOf} onChange={change} />
      <InvoiceFields values={values} errorOf={errorOf} onChange={change} />
    </>
  );
}
