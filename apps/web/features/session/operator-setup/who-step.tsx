import { Button, PasswordInput, TextInput } from '@mantine/core';
import { passwordProblems } from '@zagon/domain/accounts/password.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../sign-in.module.css';
import { PasswordRules } from './password-rules.tsx';
import type { Faults, NewOperator } from './use-operator-setup.ts';

type Props = {
  readonly first: NewOperator;
  /** What the server found wrong with what was given before. */
  readonly refused: Faults;
  readonly onNext: (who: NewOperator) => void;
};

/** Who the operator is and his password; its rules tick off as it is typed. */
export function WhoStep({ first, refused, onNext }: Props) {
  const { t, language } = useTexts('operatorSetup');
  const session = useTexts('session');
  const form = useRef<HTMLFormElement>(null);
  const [who, setWho] = useState(first);
  const [faults, setFaults] = useState(refused);

  const next = (event: FormEvent) => {
    event.preventDefault();
    const found: Record<string, string> = {};
    for (const problem of passwordProblems(who.password, who.repeat))
      found[problem.path] ??= ruleText(problem, language);
    const email = who.email.trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) found['email'] = t(email === '' ? 'emailNeeded' : 'emailWrong');
    setFaults(found);
    const [wrong] = ['email', 'password', 'password_repeat'].filter((name) => found[name] !== undefined);
    if (wrong === undefined) return onNext({ ...who, email });
    form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };

  return (
    <form ref={form} className={css.form} onSubmit={next} noValidate>
      <h1>{t('title')}</h1>
      <p className={css.lead}>{t('lead')}</p>
      <TextInput
        size="md"
        type="email"
        name="email"
        label={session.t('email')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={who.email}
        error={faults['email']}
        onChange={(event) => setWho({ ...who, email: event.currentTarget.value })}
      />
      <PasswordInput
        size="md"
        name="password"
        label={session.t('password')}
        autoComplete="new-password"
        value={who.password}
        error={faults['password']}
        visibilityToggleButtonProps={{ 'aria-label': session.t('showPassword') }}
        onChange={(event) => setWho({ ...who, password: event.currentTarget.value })}
      />
      <PasswordInput
        size="md"
        name="password_repeat"
        label={t('repeat')}
        autoComplete="new-password"
        value={who.repeat}
        error={faults['password_repeat']}
        visibilityToggleButtonProps={{ 'aria-label': session.t('showPassword') }}
        onChange={(event) => setWho({ ...who, repeat: event.currentTarget.value })}
      />
      <PasswordRules password={who.password} repeat={who.repeat} />
      <Button type="submit" size="lg" fullWidth h={48}>
        {t('next')}
      </Button>
    </form>
  );
}
