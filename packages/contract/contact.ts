import { canonicalEmail, isEmailAddress } from '@zagon/domain/core/email.ts';
import { canonicalPhone, isPhoneNumber } from '@zagon/domain/accounts/phone.ts';
import { z } from 'zod';
import type { Rule } from './errors/rules.ts';

/** Some longer than an address may be, so that the rule of addresses answers. */
const typed = z.string().trim().max(320);

/** An address as typed to sign in: brought into its canonical form, but refused only by who knows no such user. */
export const signInEmail = typed.min(1).overwrite(canonicalEmail);

/** An e-mail address, or none. Whatever is typed, its canonical form arrives. */
export const optionalEmail = typed
  .refine((text) => text === '' || isEmailAddress(text), 'email' satisfies Rule)
  .overwrite(canonicalEmail);

/** An e-mail address. Whatever is typed, its canonical form arrives. */
export const email = typed
  .min(1)
  .refine((text) => text === '' || isEmailAddress(text), 'email' satisfies Rule)
  .overwrite(canonicalEmail);

/** A phone number, or none. Whatever is typed, it arrives in E.164. */
export const optionalPhone = z
  .string()
  .trim()
  .max(40)
  .refine((text) => text === '' || isPhoneNumber(text), 'phone' satisfies Rule)
  .overwrite(canonicalPhone);
