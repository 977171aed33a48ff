import { problem, type Problem } from '../core/problems.ts';

export type PasswordRule =
  | 'min_length'
  | 'max_length'
  | 'password_lower'
  | 'password_upper'
  | 'password_digit'
  | 'password_special'
  | 'password_repeat';

export const PASSWORD_MIN = 8;
/** Longer than any passphrase, yet short enough that hashing cannot be used to overload the server. */
export const PASSWORD_MAX = 128;

/**
 * Returns the rules a new password breaks: length, lower case, upper case, digit, special character, matching
 * repeat.
 */
export function passwordProblems(password: string, repeat: string): Problem<PasswordRule>[] {
  const found: Problem<PasswordRule>[] = [];
  if (password.length < PASSWORD_MIN) found.push(problem('password', 'min_length', { min: PASSWORD_MIN }));
  if (password.length > PASSWORD_MAX) found.push(problem('password', 'max_length', { max: PASSWORD_MAX }));
  if (!/\p{Ll}/u.test(password)) found.push(problem('password', 'password_lower'));
  if (!/\p{Lu}/u.test(password)) found.push(problem('password', 'password_upper'));
  if (!/\p{Nd}/u.test(password)) found.push(problem('password', 'password_digit'));
  if (!/[^\p{L}\p{N}\s]/u.test(password)) found.push(problem('password', 'password_special'));
  if (password !== repeat) found.push(problem('password_repeat', 'password_repeat'));
  return found;
}
