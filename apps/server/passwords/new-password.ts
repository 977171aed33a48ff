import { passwordProblems } from '@zagon/domain/accounts/password.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { isCommonPassword } from './common-passwords.ts';

/** The rules a new password violates, including that it must not be a common one. */
export function newPasswordProblems(
  { password, password_repeat: repeat }: { readonly password: string; readonly password_repeat: string },
  context: readonly string[],
): readonly Problem[] {
  const problems: Problem[] = passwordProblems(password, repeat, context);
  if (problems.length === 0 && isCommonPassword(password)) problems.push(problem('password', 'password_common'));
  return problems;
}
