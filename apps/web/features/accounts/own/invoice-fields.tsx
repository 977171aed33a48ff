import { TextInput } from '@mantine/core';
import type { AccountBody } from '@zagon/contract/accounts/own.ts';
import type { InvoiceRecipient } from '@zagon/domain/accounts/company.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Columns } from '../../../ui/form/columns.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { AddressFields } from './address-fields.tsx';
import { EMAIL_INPUT } from '../../../ui/form/email-input.ts';

const NO_PARTY: InvoiceRecipient = { company_name: '', email: '', address: '', city: '', zip: '', country: 'PL' };

type Props = {
  readonly values: AccountBody;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (change: Partial<AccountBody>) => void;
};

/** Who is billed and who receives the invoices, if not the company itself. */
export function InvoiceFields({ values: { billing, invoice_recipient: recipient }, errorOf, onChange: change }: Props) {
  const { t } = useTexts('ownAccount');
  return (
    <>
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
    </>
  );
}

type PartyProps = {
  readonly prefix: string;
  readonly party: InvoiceRecipient;
  readonly errorOf: (path: string) => string | undefined;
  readonly onChange: (change: Partial<InvoiceRecipient>) => void;
  /** Further fields below the name. */
  readonly children?: ReactNode;
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
          {...EMAIL_INPUT}
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
