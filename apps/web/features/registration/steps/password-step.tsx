import { useTexts } from '../../../i18n/use-texts.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { PasswordRules } from '../../../entities/session/password-rules.tsx';
import css from '../registration.module.css';
import type { Registration } from '../use-registration.ts';
import { EMAIL_INPUT } from '../../../ui/form/email-input.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';

/** The password; its rules are ticked off while typing. */
export function PasswordStep({
  draft,
  errors,
  needsPasswordAgain,
  change,
}: Pick<Registration, 'draft' | 'errors' | 'needsPasswordAgain' | 'change'>) {
  const { t } = useTexts('registration');
  const entrance = useTexts('entrance');
  return (
    <>
      <h1>{t('password.title')}</h1>
      <p className={css.lead}>{t('password.lead')}</p>
      {needsPasswordAgain && <Notice tone="plain">{t('password.again')}</Notice>}
      {/* Lets password managers associate the password with its user. */}
      <input
        className="vh"
        {...EMAIL_INPUT}
        name="username"
        autoComplete="username"
        value={draft.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        name="password"
        label={entrance.t('password')}
        autoComplete="new-password"
        value={draft.password}
        error={errors['password']}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      <PasswordField
        name="password_repeat"
        label={entrance.t('repeat')}
        autoComplete="new-password"
        value={draft.password_repeat}
        error={errors['password_repeat']}
        onChange={(event) => change({ password_repeat: event.currentTarget.value })}
      />
      <PasswordRules password={draft.password} repeat={draft.password_repeat} />
    </>
  );
}
