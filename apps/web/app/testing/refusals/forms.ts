import { ACCOUNT_FORMS } from './account-forms.tsx';
import { OPERATOR_FORMS } from './operator-forms.tsx';
import { REGISTRATION_FORMS } from './registration-forms.tsx';
import type { RefusalForm } from './refusal-form.ts';
import { SIGN_IN_FORMS } from './sign-in-forms.tsx';

const ALL_FORMS = { ...REGISTRATION_FORMS, ...SIGN_IN_FORMS, ...ACCOUNT_FORMS, ...OPERATOR_FORMS } as const;

export type FormName = keyof typeof ALL_FORMS;

/** The forms of people and accounts. Add new ones here: a test checks every refusal of each. */
export const FORMS: Readonly<Record<FormName, RefusalForm>> = ALL_FORMS;
