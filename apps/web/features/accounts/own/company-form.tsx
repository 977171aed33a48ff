import { Button, Stack, TextInput } from '@mantine/core';
import type { OwnAccount } from '@zagon/contract/accounts/own.ts';
import { isTaxNumberOf } from '@zagon/domain/accounts/company-numbers.ts';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Columns } from '../../../ui/form/columns.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { AddressFields } from './address-fields.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

type Props = { readonly own: OwnAccount; readonly onDone: () => void };

/** Name, company, buyer and recipient of the invoices. */
export function CompanyForm({ own, onDone }: Props) {
  const { t } = useTexts('ownAccount');
  const common = useTexts('common');
  const { values, change, errorOf, ...form } = useCompanyForm(own, onDone);
  const text = (field: 'name' | 'full_name' | 'tax_number' | 'regon' | 'bank_account') => ({
    label: t(`company.${field}`),
    value: values[field],
    error: errorOf(field),
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  const hasFit = values.tax_number !== '' && isTaxNumberOf(values.country, values.tax_number);
  return (
    <form onSubmit={(event) => void form.save(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="company" of={form.kept} />
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
        <MeanwhileNotice
          meanwhile={form.meanwhile}
          refused={form.refused}
          label={(field) =>
            field === 'billing'
              ? t('billing.title')
              : field === 'invoice_recipient'
                ? t('recipient.title')
                : t(`company.${field}`)
          }
          text={(field, shown) => {
            if (field === 'billing') return shown.billing === null ? t('billing.same') : partyText(shown.billing);
            if (field === 'invoice_recipient')
              return shown.invoice_recipient === null ? t('recipient.same') : partyText(shown.invoice_recipient);
            return field === 'type' ? t(`company.types.${shown.type}`) : shown[field];
          }}
        />
        <ButtonRow error={form.error}>
          <Button variant="default" onClick={onDone}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('company.save')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

/** A buyer or recipient on one line. */
function partyText(party: NonNullable<OwnAccount['billing'] | OwnAccount['invoice_recipient']>): string {
  return Object.values(party)
    .filter((value) => value !== '')
    .join(', ');
}
