import { CONSENT_KINDS } from '@zagon/domain/consents/consents.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import {
  accountNameProblems,
  consentProblems,
  newPasswordRules,
  personProblems,
  type RegistrationForm,
} from '@zagon/domain/registration/form.ts';
import { problem } from '@zagon/domain/core/problems.ts';

/** The data collected by the wizard; its fields are named as on the wire. */
export type Draft = RegistrationForm & {
  readonly serial_number: string;
  readonly pin: string;
  readonly type: 'company' | 'individual';
};

/** The steps in their order. */
export const STEPS = ['station', 'account', 'person', 'password', 'consents'] as const;
export type Step = (typeof STEPS)[number];

export const EMPTY_DRAFT: Draft = {
  serial_number: '',
  pin: '',
  name: '',
  type: 'company',
  first_name: '',
  family_name: '',
  email: '',
  phone: '',
  password: '',
  password_repeat: '',
  consents: { terms: false, privacy: false, readings: false, news_email: false, news_app: false },
};

/** The fields of each step that show their own errors, in page order. */
const FIELDS: Readonly<Record<Step, readonly string[]>> = {
  station: ['serial_number', 'pin'],
  account: ['name', 'type'],
  person: ['first_name', 'family_name', 'email', 'phone'],
  password: ['password', 'password_repeat'],
  consents: CONSENT_KINDS.map((kind) => `consents.${kind}`),
};

/** The fields of the whole wizard. */
export const ALL_FIELDS: readonly string[] = Object.values(FIELDS).flat();

/** The first step with one of these fields; null if none has them. */
export function stepOfFields(paths: readonly string[]): Step | null {
  return STEPS.find((step) => FIELDS[step].some((field) => paths.includes(field))) ?? null;
}

/** The rules violated in a step, as checked by the server too. */
export function stepProblems(step: Step, draft: Draft): readonly Problem[] {
  switch (step) {
    case 'station':
      return [
        ...(draft.serial_number.trim() === '' ? [problem('serial_number', 'required')] : []),
        ...(draft.pin.trim() === '' ? [problem('pin', 'required')] : []),
      ];
    case 'account':
      return accountNameProblems(draft.name);
    case 'person':
      return personProblems(draft);
    case 'password':
      return newPasswordRules(draft);
    case 'consents':
      return consentProblems(draft.consents);
  }
}

/**
 * Where the wizard continues after a step. On the first pass, that is the next one. A user who returned to a step, or
 * reloaded the page, skips completed steps up to where they were.
 */
export function stepAfter(step: Step, reached: Step, draft: Draft): Step {
  const from = STEPS.indexOf(step) + 1;
  const until = Math.max(from, STEPS.indexOf(reached));
  return STEPS.slice(from, until).find((between) => stepProblems(between, draft).length > 0) ?? STEPS[until] ?? step;
}

/** The later of two steps. */
export function laterStep(a: Step, b: Step): Step {
  return STEPS.indexOf(a) > STEPS.indexOf(b) ? a : b;
}

export function previousStep(step: Step): Step | null {
  return STEPS[STEPS.indexOf(step) - 1] ?? null;
}
