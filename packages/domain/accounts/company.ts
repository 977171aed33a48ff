import { problem, type Problem } from '../core/problems.ts';
import { isEmailAddress } from '../core/email.ts';
import { isIban, isPostalCodeOf, isRegon, isTaxNumberOf } from './company-numbers.ts';
import { isCountryCode } from './countries.ts';

/** Name and address of a company or person on an invoice. Empty texts are not entered. */
export type Address = {
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  /** ISO 3166-1, two letters. */
  readonly country: string;
};

/** The billed party. */
export type Billing = Address & {
  readonly company_name: string;
  readonly email: string;
  readonly tax_number: string;
};

/** The recipient of the invoices. */
export type InvoiceRecipient = Address & { readonly company_name: string; readonly email: string };

/** The company of an account, and who is billed: null is the company itself, and for the recipient the buyer. */
export type Company = Address & {
  readonly full_name: string;
  readonly tax_number: string;
  readonly regon: string;
  readonly bank_account: string;
  readonly billing: Billing | null;
  readonly invoice_recipient: InvoiceRecipient | null;
};

export type CompanyRule = 'required' | 'email' | 'nip' | 'vat_number' | 'regon' | 'iban' | 'postal_code' | 'country';

/**
 * The problems with a company's data, by field; `billing.zip` is a field of the buyer. Sole growers may leave numbers
 * empty.
 */
export function companyProblems(company: Company): Problem<CompanyRule>[] {
  const { billing, invoice_recipient: recipient } = company;
  return [
    ...addressProblems(company, ''),
    ...taxNumberProblems(company, ''),
    ...(company.regon === '' || isRegon(company.regon) ? [] : [problem('regon', 'regon' as const)]),
    ...(company.bank_account === '' || isIban(company.bank_account) ? [] : [problem('bank_account', 'iban' as const)]),
    ...(billing === null
      ? []
      : [
          ...partyProblems(billing, 'billing.'),
          ...addressProblems(billing, 'billing.'),
          ...taxNumberProblems(billing, 'billing.'),
        ]),
    ...(recipient === null
      ? []
      : [...partyProblems(recipient, 'invoice_recipient.'), ...addressProblems(recipient, 'invoice_recipient.')]),
  ];
}

function partyProblems({ company_name: name, email }: InvoiceRecipient, prefix: string): Problem<CompanyRule>[] {
  return [
    ...(name.trim() === '' ? [problem(`${prefix}company_name`, 'required' as const)] : []),
    ...(email === '' || isEmailAddress(email) ? [] : [problem(`${prefix}email`, 'email' as const)]),
  ];
}

function addressProblems({ zip, country }: Address, prefix: string): Problem<CompanyRule>[] {
  if (!isCountryCode(country)) return [problem(`${prefix}country`, 'country')];
  return zip === '' || isPostalCodeOf(country, zip) ? [] : [problem(`${prefix}zip`, 'postal_code')];
}

function taxNumberProblems(
  { tax_number: number, country }: Pick<Billing, 'tax_number' | 'country'>,
  prefix: string,
): Problem<CompanyRule>[] {
  if (number === '' || isTaxNumberOf(country, number)) return [];
  return [problem(`${prefix}tax_number`, country === 'PL' ? 'nip' : 'vat_number')];
}
