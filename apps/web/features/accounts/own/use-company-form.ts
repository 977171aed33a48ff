import type { AccountBody, OwnAccount } from '@zagon/contract/accounts/own.ts';
import { isRule, ruleText } from '@zagon/contract/errors/rules.ts';
import { companyProblems } from '@zagon/domain/accounts/company.ts';
import { accountNameProblems } from '@zagon/domain/registration/form.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import type { Refused } from '../../../api/types.ts';
import { useWrite } from '../../../api/query.ts';
import { useEdit } from '../../../entities/edit/use-edit.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';

/** The form of the company: checked by the same rules as on the server, after the first attempt to save. */
export function useCompanyForm(own: OwnAccount, onSaved: () => void) {
  const { t, language } = useTexts('ownAccount');
  const [values, setValues] = useState<AccountBody>(() => bodyOf(own));
  const [submitted, setSubmitted] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = useWrite('updateAccount', ['getAccount', 'me']);
  const { version, meanwhile, kept } = useEdit<AccountBody>({
    saved: { version: own.version, values: bodyOf(own) },
    mine: values,
    onTake: setValues,
  });
  const problems = [...accountNameProblems(values.name), ...companyProblems(values)];
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSubmitted(true);
    if (problems.length > 0) return focusFirstError(form);
    const answer = await write.send({ body: { ...values, version } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    notify(t('company.saved'));
    onSaved();
  };
  return {
    values,
    change: (change: Partial<AccountBody>) => {
      setRefused(null);
      setValues({ ...values, ...change });
    },
    save,
    busy: write.busy,
    meanwhile,
    kept,
    refused,
    error: meanwhile === null ? formMessage(refused, shownFields(values)) : undefined,
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

/** The fields that show their own errors. */
function shownFields({ billing, invoice_recipient: recipient }: AccountBody): readonly string[] {
  return [
    ...COMPANY,
    ...(billing === null ? [] : [...PARTY, 'tax_number'].map((field) => `billing.${field}`)),
    ...(recipient === null ? [] : PARTY.map((field) => `invoice_recipient.${field}`)),
  ];
}

function bodyOf(own: OwnAccount): AccountBody {
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
