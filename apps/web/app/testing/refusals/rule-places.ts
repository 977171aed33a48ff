import type { ACCOUNT_RULES } from '@zagon/contract/errors/account-rules.ts';
import type { CONSENT_RULES } from '@zagon/contract/errors/consent-rules.ts';
import type { REGISTRATION_RULES } from '@zagon/contract/errors/registration-rules.ts';
import type { USER_RULES } from '@zagon/contract/errors/user-rules.ts';
import type { FormName } from './forms.ts';

type PeopleRule =
  | keyof typeof REGISTRATION_RULES
  | keyof typeof USER_RULES
  | keyof typeof CONSENT_RULES
  | keyof typeof ACCOUNT_RULES;

/** A form, and the value of its call that violates the rule. */
export type RulePlace = readonly [form: FormName, path: string];

const WHOLE = 'registration: the whole';
const NEW_PASSWORDS: readonly RulePlace[] = [
  [WHOLE, 'password'],
  ['recovery: new password', 'password'],
  ['profile: password', 'password'],
];

/** Where users read that they violated a rule. A rule without a place does not compile. */
export const RULE_PLACES: Readonly<Record<PeopleRule, readonly [RulePlace, ...RulePlace[]] | readonly RulePlace[]>> = {
  station_already_activated: [
    ['registration: base station', 'serial_number'],
    [WHOLE, 'serial_number'],
  ],
  station_needed: [['registration: base station', 'serial_number']],
  label_first: [
    ['registration: account', 'serial_number'],
    ['registration: person', 'serial_number'],
    [WHOLE, 'serial_number'],
  ],
  account_name_taken: [
    ['registration: account', 'name'],
    [WHOLE, 'name'],
    ['company', 'name'],
    ['company by an operator', 'name'],
  ],
  terms_needed: [[WHOLE, 'consents.terms']],
  privacy_needed: [[WHOLE, 'consents.privacy']],
  readings_needed: [[WHOLE, 'consents.readings']],
  consents_changed: [
    [WHOLE, 'consents.terms'],
    ['consent', 'version'],
  ],
  consent_not_free: [['consent', 'given']],
  version_taken: [['legal text', 'version']],
  wall_code: [['a wall', 'code']],
  already_member: [['invitation', 'email']],
  already_invited: [['invitation', 'email']],
  cannot_invite: [['invitation', 'email']],
  confirm_admin: [
    ['change of a role', 'confirmed'],
    ['removal of a user', 'confirmed'],
  ],
  confirm_self: [
    ['change of a role', 'confirmed'],
    ['removal of a user', 'confirmed'],
  ],
  last_admin: [
    ['change of a role', 'user_type'],
    ['removal of a user', 'confirmed'],
  ],
  confirm_deletion: [['deletion of the account', 'confirmed']],
  not_the_account_name: [['deletion of the account', 'name']],
  reason_words: [
    ['entering an account', 'reason'],
    ['lost second factor, by an operator', 'reason'],
    ['invitation of an operator', 'reason'],
    ['removal of an operator', 'reason'],
  ],
  day_in_past: [['last paid day', 'past_confirmed']],
  whole_cents: [['payment', 'amount']],
  due_before_issued: [['payment', 'due_on']],
  currency: [['payment', 'currency']],
  https_link: [['payment', 'link']],
  password_lower: NEW_PASSWORDS,
  password_upper: NEW_PASSWORDS,
  password_digit: NEW_PASSWORDS,
  password_special: NEW_PASSWORDS,
  password_variety: NEW_PASSWORDS,
  password_context: NEW_PASSWORDS,
  password_common: NEW_PASSWORDS,
  password_repeat: NEW_PASSWORDS.map(([form]) => [form, 'password_repeat']),
  password_current: [['profile: password', 'current_password']],
  password_needed: [
    ['profile: e-mail', 'password'],
    ['deletion of the account', 'password'],
    ['a new passkey, with the password', 'password'],
    ['removal of a passkey', 'password'],
  ],
  password_wrong: [
    ['profile: e-mail', 'password'],
    ['deletion of the account', 'password'],
    ['second factor: password', 'password'],
    ['second factor: off', 'password'],
    ['a new passkey, with the password', 'password'],
    ['removal of a passkey', 'password'],
  ],
  email_taken: [
    ['registration: person', 'email'],
    [WHOLE, 'email'],
    ['invitation of an operator', 'email'],
  ],
  email_in_use: [['profile: e-mail', 'email']],
  code_wrong: [
    ['second factor: first code', 'code'],
    ['second factor: off', 'code'],
    ['recovery codes', 'code'],
    ['a new passkey, with a code', 'code'],
    ['lost second factor, by an administrator', 'code'],
  ],
  code_format: [
    ['second factor: off', 'code'],
    ['a new passkey, with a code', 'code'],
    ['lost second factor, by an operator', 'code'],
  ],
  app_code: [
    ['second factor: first code', 'code'],
    ['recovery codes', 'code'],
  ],
  nip: [
    ['company', 'tax_number'],
    ['company by an operator', 'tax_number'],
    ['company', 'billing.tax_number'],
    ['company by an operator', 'billing.tax_number'],
  ],
  vat_number: [
    ['company', 'tax_number'],
    ['company by an operator', 'tax_number'],
    ['company', 'billing.tax_number'],
    ['company by an operator', 'billing.tax_number'],
  ],
  regon: [
    ['company', 'regon'],
    ['company by an operator', 'regon'],
  ],
  iban: [
    ['company', 'bank_account'],
    ['company by an operator', 'bank_account'],
  ],
  postal_code: [
    ['company', 'zip'],
    ['company by an operator', 'zip'],
    ['company', 'billing.zip'],
    ['company by an operator', 'billing.zip'],
    ['company', 'invoice_recipient.zip'],
    ['company by an operator', 'invoice_recipient.zip'],
  ],
  country: [
    ['company', 'country'],
    ['company by an operator', 'country'],
    ['company', 'billing.country'],
    ['company by an operator', 'billing.country'],
    ['company', 'invoice_recipient.country'],
    ['company by an operator', 'invoice_recipient.country'],
  ],
  time_zone: [
    [WHOLE, 'time_zone'],
    ['profile: units', 'time_zone'],
  ],
};
