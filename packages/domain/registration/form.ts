import { passwordProblems, type PasswordRule } from '../accounts/password.ts';
import { isEmailAddress } from '../core/email.ts';
import { isPhoneNumber } from '../accounts/phone.ts';
import { problem, type Problem } from '../core/problems.ts';
import { CONSENT_KINDS, CONSENTS, type GivenConsents } from '../consents/consents.ts';

/** The input of a new customer, apart from the station label. */
export type RegistrationForm = {
  readonly name: string;
  readonly first_name: string;
  readonly family_name: string;
  readonly email: string;
  /** Optional; empty: none. */
  readonly phone: string;
  readonly password: string;
  readonly password_repeat: string;
  readonly consents: GivenConsents;
};

export type RegistrationRule =
  | PasswordRule
  | 'required'
  | 'email'
  | 'phone'
  | 'terms_needed'
  | 'privacy_needed'
  | 'readings_needed';

export const ACCOUNT_NAME_MIN = 8;
export const ACCOUNT_NAME_MAX = 100;

export function accountNameProblems(name: string): Problem<RegistrationRule>[] {
  const { length } = name.trim();
  if (length === 0) return [problem('name', 'required')];
  if (length < ACCOUNT_NAME_MIN) return [problem('name', 'min_length', { min: ACCOUNT_NAME_MIN })];
  return length > ACCOUNT_NAME_MAX ? [problem('name', 'max_length', { max: ACCOUNT_NAME_MAX })] : [];
}

type Person = Pick<RegistrationForm, 'first_name' | 'family_name' | 'email' | 'phone'>;

export function personProblems({ first_name, family_name, email, phone }: Person): Problem<RegistrationRule>[] {
  const found: Problem<RegistrationRule>[] = [];
  if (first_name.trim() === '') found.push(problem('first_name', 'required'));
  if (family_name.trim() === '') found.push(problem('family_name', 'required'));
  if (email.trim() === '') found.push(problem('email', 'required'));
  else if (!isEmailAddress(email)) found.push(problem('email', 'email'));
  if (phone.trim() !== '' && !isPhoneNumber(phone)) found.push(problem('phone', 'phone'));
  return found;
}

/** Known facts about a new user, which must not make up their password. */
export function passwordContext(form: Pick<RegistrationForm, 'name' | 'first_name' | 'family_name' | 'email'>) {
  return [form.name, form.first_name, form.family_name, form.email];
}

export function newPasswordRules(form: Omit<RegistrationForm, 'consents' | 'phone'>): Problem<RegistrationRule>[] {
  if (form.password === '') return [problem('password', 'required')];
  return passwordProblems(form.password, form.password_repeat, passwordContext(form));
}

export function consentProblems(given: GivenConsents): Problem<RegistrationRule>[] {
  return CONSENT_KINDS.flatMap((kind) => {
    const { needed } = CONSENTS[kind];
    return given[kind] || needed === null ? [] : [problem(`consents.${kind}`, needed)];
  });
}

/** Every violated rule of the whole form, in the order of its steps. */
export function registrationProblems(form: RegistrationForm): Problem<RegistrationRule>[] {
  return [
    ...accountNameProblems(form.name),
    ...personProblems(form),
    ...newPasswordRules(form),
    ...consentProblems(form.consents),
  ];
}
