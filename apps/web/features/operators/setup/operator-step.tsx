import { lookUp } from '@zagon/domain/core/look-up.ts';
import { Button, TextInput } from '@mantine/core';
import { passwordProblems } from '@zagon/domain/accounts/password.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../../../entities/session/entrance/entrance.module.css';
import { PasswordRules } from '../../../entities/session/password-rules.tsx';
import type { FieldErrors, NewOperator } from './use-operator-setup.ts';
import { EMAIL_INPUT } from '../../../ui/form/email-input.ts';
import { PasswordField } from '../../../ui/form/password-field.tsx';

type Props = {
  readonly first: NewOperator;
  /** The address is that of the invitation. */
  readonly isInvited: boolean;
  /** The server's messages about earlier input. */
  readonly refused: FieldErrors;
  readonly onNext: (operator: NewOperator) => void;
};

/** Name, address and password of the operator; the rules are ticked off while typing. */
export function OperatorStep({ first, isInvited, refused, onNext }: Props) {
  const { t, language } = useTexts('operatorSetup');
  const entrance = useTexts('entrance');
  const form = useRef<HTMLFormElement>(null);
  const [operator, setOperator] = useState(first);
  const [errors, setErrors] = useState(refused);

  const next = (event: FormEvent) => {
    event.preventDefault();
    const problems: Record<string, string> = {};
    for (const problem of passwordProblems(operator.password, operator.repeat, [operator.email]))
      problems[problem.path] ??= ruleText(problem, language);
    const email = operator.email.trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      problems['email'] = email === '' ? entrance.t('emailNeeded') : t('emailWrong');
    setErrors(problems);
    const [wrong] = ['email', 'password', 'password_repeat'].filter((name) => lookUp(problems, name) !== undefined);
    if (wrong === undefined) return onNext({ ...operator, email });
    form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <form ref={form} className={css.form} onSubmit={next} noValidate>
      <h1>{t(isInvited ? 'invited.title' : 'title')}</h1>
      <p className={css.lead}>{t(isInvited ? 'invited.lead' : 'lead')}</p>
      <TextInput
        size="md"
        {...EMAIL_INPUT}
        name="email"
        label={entrance.t('email')}
        autoComplete="username"
        readOnly={isInvited}
        value={operator.email}
        error={errors['email']}
        onChange={(event) => setOperator({ ...operator, email: event.currentTarget.value })}
      />
      <PasswordField
        size="md"
        name="password"
        label={entrance.t('password')}
        autoComplete="new-password"
        value={operator.password}
        error={errors['password']}
        onChange={(event) => setOperator({ ...operator, password: event.currentTarget.value })}
      />
      <PasswordField
        size="md"
        name="password_repeat"
        label={entrance.t('repeat')}
        autoComplete="new-password"
        value={operator.repeat}
        error={errors['password_repeat']}
        onChange={(event) => setOperator({ ...operator, repeat: event.currentTarget.value })}
      />
      <PasswordRules password={operator.password} repeat={operator.repeat} />
      <Button type="submit" size="lg" fullWidth mih={48}>
        {t('next')}
      </Button>
    </form>
  );
}
