import { lookUp } from '@zagon/domain/core/look-up.ts';
import { Button } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { passwordProblems } from '@zagon/domain/accounts/password.ts';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PasswordRules } from '../../../entities/session/password-rules.tsx';
import { SignInMessage } from '../../../entities/session/entrance/sign-in-message.tsx';
import css from '../../../entities/session/entrance/entrance.module.css';
import { PasswordField } from '../../../ui/form/password-field.tsx';

type Props = {
  /** Title and lead of the form. */
  readonly children: ReactNode;
  /** The user the password belongs to, for password managers; null if unknown. */
  readonly email: string | null;
  readonly action: string;
  readonly busy: boolean;
  /** Further fields, below the passwords. */
  readonly more?: ReactNode;
  /** Sends the password; returns the refusal, or null. */
  readonly onSend: (password: string, repeat: string) => Promise<Refused | null>;
};

const FIELDS = ['password', 'password_repeat'] as const;

type Errors = Readonly<Record<string, string>>;

/** A new password, entered twice, with its rules ticked off while typing. */
export function PasswordFields({ children, email, action, busy, more, onSend }: Props) {
  const { t, language } = useTexts('entrance');
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [message, setMessage] = useState<string | null>(null);

  const show = (problems: Errors, text: string | null) => {
    setErrors(problems);
    setMessage(text);
    const [wrong] = FIELDS.filter((name) => lookUp(problems, name) !== undefined);
    if (wrong !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const problems: Record<string, string> = {};
    for (const problem of passwordProblems(password, repeat, email === null ? [] : [email]))
      problems[problem.path] ??= ruleText(problem, language);
    if (Object.keys(problems).length > 0) return show(problems, null);
    const refused = await onSend(password, repeat);
    show(refused?.fields ?? {}, formMessage(refused, FIELDS) ?? null);
  };

  return (
    <form ref={form} className={css.form} onSubmit={(event) => void send(event)} noValidate>
      {children}
      {email !== null && <input type="hidden" name="username" autoComplete="username" value={email} />}
      <PasswordField
        size="md"
        name="password"
        label={t('password')}
        autoComplete="new-password"
        value={password}
        error={errors['password']}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordField
        size="md"
        name="password_repeat"
        label={t('repeat')}
        autoComplete="new-password"
        value={repeat}
        error={errors['password_repeat']}
        onChange={(event) => setRepeat(event.currentTarget.value)}
      />
      <PasswordRules password={password} repeat={repeat} />
      {more}
      <SignInMessage state={message === null ? { kind: 'ready' } : { kind: 'failed', message }} />
      <Button type="submit" size="lg" fullWidth mih={48} loading={busy}>
        {action}
      </Button>
    </form>
  );
}
