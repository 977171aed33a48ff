import type { AccountBody } from '@zagon/contract/accounts/own.ts';
import { isRule, ruleText } from '@zagon/contract/errors/rules.ts';
import { companyProblems } from '@zagon/domain/accounts/company.ts';
import type { Result } from '@zagon/domain/core/result.ts';
import { accountNameProblems } from '@zagon/domain/registration/form.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import type { Refused } from '../../../api/types.ts';
import { useEdit, type Meanwhile } from '../../../entities/edit/use-edit.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';

type Options<V extends AccountBody> = {
  /** The values as saved, updated by live events, and their version. */
  readonly version: string;
  readonly saved: V;
  readonly send: (values: V, version: string | undefined) => Promise<Result<unknown, Refused>>;
  readonly onSaved: () => void;
  /** Further fields that show their own errors. */
  readonly shown?: readonly string[];
};

/** The form of the company: checked by the same rules as on the server, after the first attempt to save. */
export function useCompanyForm<V extends AccountBody>({ version: savedVersion, saved, ...options }: Options<V>) {
  const { language } = useTexts('ownAccount');
  const [values, setValues] = useState<V>(saved);
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const {
    version,
    meanwhile: edited,
    kept,
  } = useEdit<V>({
    saved: { version: savedVersion, values: saved },
    mine: values,
    onTake: setValues,
  });
  const meanwhile = edited === null ? null : ofCompany(edited);
  const problems = [...accountNameProblems(values.name), ...companyProblems(values)];
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSubmitted(true);
    if (problems.length > 0) return focusFirstError(form);
    const answer = await options.send(values, version);
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    options.onSaved();
  };
  return {
    values,
    change: (change: Partial<V>) => {
      setRefused(null);
      setValues({ ...values, ...change });
    },
    save,
    meanwhile,
    kept,
    refused,
    error: meanwhile === null ? formMessage(refused, [...shownFields(values), ...(options.shown ?? [])]) : undefined,
    /** Of a field, or of one inside the buyer: `billing.zip`. */
    errorOf: (path: string): string | undefined => {
      const found = submitted ? problems.find((problem) => problem.path === path) : undefined;
      return found !== undefined && isRule(found.rule) ? ruleText(found, language) : refused?.fields?.[path];
    },
  };
}

const ADDRESS = ['address', 'zip', 'city', 'country'] as const;
const COMPANY = ['name', 'full_name', 'tax_number', 'regon', 'bank_account', ...ADDRESS] as const;
const PARTY = ['company_name', 'email', ...ADDRESS] as const;

/** Only the company is saved by others. */
function ofCompany<V extends AccountBody>({ fields, mine, theirs, resolve }: Meanwhile<V>): Meanwhile<AccountBody> {
  return {
    fields: fields.flatMap(({ field, isContested }) => (isCompanyField(field) ? [{ field, isContested }] : [])),
    mine,
    theirs,
    resolve: (taken) => resolve(taken),
  };
}

function isCompanyField(field: string): field is keyof AccountBody {
  return [...COMPANY, 'type', 'billing', 'invoice_recipient'].includes(field);
}

/** The fields that show their own errors. */
function shownFields({ billing, invoice_recipient: recipient }: AccountBody): readonly string[] {
  return [
    ...COMPANY,
    ...(billing === null ? [] : [...PARTY, 'tax_number'].map((field) => `billing.${field}`)),
    ...(recipient === null ? [] : PARTY.map((field) => `invoice_recipient.${field}`)),
  ];
}

/** What of an account its form edits. */
export function companyOf(own: AccountBody): AccountBody {
  return {
    name: own.name,
    type: own.type,
    full_name: own.full_name,
    address: own.address,
    city: own.city,
    zip: own.zip,
    country: own.country,
    tax_number: own.tax_number,
    regon: own.regon,
    bank_account: own.bank_account,
    billing: own.billing,
    invoice_recipient: own.invoice_recipient,
  };
}
