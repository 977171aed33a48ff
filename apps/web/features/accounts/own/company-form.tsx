import { Button, Stack, TextInput } from '@mantine/core';
import type { OwnAccount } from '@zagon/contract/accounts/own.ts';
import type { InvoiceRecipient } from '@zagon/domain/accounts/company.ts';
import { isTaxNumberOf } from '@zagon/domain/accounts/company-numbers.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Columns } from '../../../ui/form/columns.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { AddressFields } from './address-fields.tsx';
import { useCompanyForm } from './use-company-form.ts';

const NO_PARTY: InvoiceRecipient = { company_name: '', email: '', address: '', city: '', zip: '', country: 'PL' };

type Props = { readonly own: OwnAccount; readonly onDone: () => void };

/** Name, company, buyer and recipient of the invoices. */
export function CompanyForm({ own, onDone }: Props) {
  const { t } = useTexts('ownAccount');
  const common = useTexts('common');
  const { values, change, errorOf, ...form } = useCompanyForm(own, onDone);
  const { billing, invoice_recipient: recipient } = values;
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
        <Segments
          label={t('billing.title')}
          showLabel
          segments={[
            { id: 'same', label: t('billing.same') },
            { id: 'other', label: t('billing.other') },
          ]}
          value={billing === null ? 'same' : 'other'}
          onChange={(id) => change({ billing: id === 'same' ? null : { ...NO_PARTY, tax_number: '' } })}
        />
        {billing !== null && (
          <PartyFields
            prefix="billing."
            party={billing}
            errorOf={errorOf}
            onChange={(party) => change({ billing: { ...billing, ...party } })}
          >
            <TextInput
              label={t('company.tax_number')}
              value={billing.tax_number}
              error={errorOf('billing.tax_number')}
              onChange={(event) => change({ billing: { ...billing, tax_number: event.currentTarget.value } })}
            />
          </PartyFields>
        )}
        <Segments
          label={t('recipient.title')}
          showLabel
          segments={[
            { id: 'same', label: t('recipient.same') },
            { id: 'other', label: t('recipient.other') },
          ]}
          value={recipient === null ? 'same' : 'other'}
          onChange={(id) => change({ invoice_recipient: id === 'same' ? null : NO_PARTY })}
        />
        {recipient !== null && (
          <PartyFields
            prefix="invoice_recipient."
            party={recipient}
            errorOf={errorOf}
            onChange={(party) => change({ invoice_recipient: { ...recipient, ...party } })}
          />
        )}
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

type PartyProps = {
  readonly prefix: string;
  readonly party: InvoiceRecipient;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (change: Partial<InvoiceRecipient>) => void;
  /** Further fields below the name. */
  readonly children?: React.ReactNode;
};

/** Name, e-mail and address of a buyer or a recipient. */
function PartyFields({ prefix, party, errorOf, onChange, children }: PartyProps) {
  const { t } = useTexts('ownAccount');
  return (
    <>
      <Columns stacked>
        <TextInput
          label={t('billing.company_name')}
          value={party.company_name}
          error={errorOf(`${prefix}company_name`)}
          onChange={(event) => onChange({ company_name: event.currentTarget.value })}
        />
        <TextInput
          type="email"
          label={t('billing.email')}
          value={party.email}
          error={errorOf(`${prefix}email`)}
          onChange={(event) => onChange({ email: event.currentTarget.value })}
        />
      </Columns>
      {children}
      <AddressFields value={party} prefix={prefix} errorOf={errorOf} onChange={onChange} />
    </>
  );
}
