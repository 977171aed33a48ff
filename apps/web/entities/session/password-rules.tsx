import { IconCheck, IconCircle } from '@tabler/icons-react';
import { passwordProblems, PASSWORD_MIN, type PasswordRule } from '@zagon/domain/accounts/password.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './password-rules.module.css';

/** The rules shown while typing; the maximum length appears only when exceeded. */
const SHOWN_RULES = [
  'min_length',
  'password_lower',
  'password_upper',
  'password_digit',
  'password_special',
  'password_repeat',
] as const satisfies readonly PasswordRule[];

/** The password rules, ticked off while typing. */
export function PasswordRules({ password, repeat }: { readonly password: string; readonly repeat: string }) {
  const { t } = useTexts('passwordRules');
  const violated = new Set<PasswordRule>(passwordProblems(password, repeat).map(({ rule }) => rule));
  return (
    <ul className={css.rules} aria-label={t('label')}>
      {SHOWN_RULES.map((rule) => {
        // Two empty fields are equal, but do not satisfy the rule.
        const isMet = !violated.has(rule) && password !== '';
        const Icon = isMet ? IconCheck : IconCircle;
        return (
          <li key={rule} data-kept={isMet || undefined}>
            <Icon size={16} stroke={isMet ? 2.4 : 1.6} aria-hidden="true" />
            {t(rule, { count: PASSWORD_MIN })}
            <span className="vh">, {t(isMet ? 'kept' : 'missing')}</span>
          </li>
        );
      })}
    </ul>
  );
}
