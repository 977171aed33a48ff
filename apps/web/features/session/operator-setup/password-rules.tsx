import { IconCheck, IconCircle } from '@tabler/icons-react';
import { passwordProblems, PASSWORD_MIN, type PasswordRule } from '@zagon/domain/accounts/password.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from './operator-setup.module.css';

/** The rules that are shown while typing; the greatest length is told only when it is passed. */
const SHOWN = [
  'min_length',
  'password_lower',
  'password_upper',
  'password_digit',
  'password_special',
  'password_repeat',
] as const satisfies readonly PasswordRule[];

/** The rules of a password, ticked off as it is typed. */
export function PasswordRules({ password, repeat }: { readonly password: string; readonly repeat: string }) {
  const { t } = useTexts('operatorSetup');
  const broken = new Set<PasswordRule>(passwordProblems(password, repeat).map(({ rule }) => rule));
  return (
    <ul className={css.rules} aria-label={t('rules.label')}>
      {SHOWN.map((rule) => {
        // Two empty fields are alike, which is no merit.
        const kept = !broken.has(rule) && password !== '';
        const Sign = kept ? IconCheck : IconCircle;
        return (
          <li key={rule} data-kept={kept || undefined}>
            <Sign size={16} stroke={kept ? 2.4 : 1.6} aria-hidden="true" />
            {t(`rules.${rule}`, { count: PASSWORD_MIN })}
            <span className="vh">, {t(kept ? 'rules.kept' : 'rules.missing')}</span>
          </li>
        );
      })}
    </ul>
  );
}
