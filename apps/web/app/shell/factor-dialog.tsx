import { Button, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { keyOf, useRead, useWrite } from '../../api/query.ts';
import { onFactorNeeded, setFactorCheckedAt } from '../../api/recent-factor.ts';
import type { Refused } from '../../api/types.ts';
import type { Me } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { ErrorState } from '../../ui/frame/error-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';

/**
 * Asks for the second factor before a sensitive action if the last check is older than 15 minutes. The action continues
 * automatically once it is confirmed, without any code in the screens.
 */
export function FactorDialog() {
  const { t } = useTexts('common');
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<((confirmed: boolean) => void) | null>(null);
  useEffect(
    () =>
      onFactorNeeded(
        () =>
          new Promise((resolve) => {
            answer.current?.(false);
            answer.current = resolve;
            setOpen(true);
          }),
      ),
    [],
  );
  const close = (confirmed: boolean) => {
    setOpen(false);
    answer.current?.(confirmed);
    answer.current = null;
  };
  return (
    <Sheet open={isOpen} onClose={() => close(false)} title={t('factor.title')}>
      {isOpen && <FactorForm onClose={close} />}
    </Sheet>
  );
}

function FactorForm({ onClose }: { readonly onClose: (confirmed: boolean) => void }) {
  const { t } = useTexts('common');
  const client = useQueryClient();
  const security = useRead('getSecurity');
  const check = useWrite('checkFactor');
  const [value, setValue] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  if (security.error !== null)
    return <ErrorState title={security.error.message} onRetry={() => void security.refetch()} />;
  if (security.data === undefined) return <LoadingState height={160} />;
  const field = security.data.second_factor === null ? 'password' : 'code';
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await check.send({ body: { [field]: value.trim() } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    const { factor_checked_at: at } = answer.value;
    setFactorCheckedAt(at);
    client.setQueryData<Me>(keyOf('me'), (me) => me && { ...me, factor_checked_at: at });
    return onClose(true);
  };
  const input = {
    label: t(`factor.${field}`),
    value,
    error: refused?.fields?.[field],
    'data-autofocus': true,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => setValue(currentTarget.value),
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <p className="note">{t('factor.lead')}</p>
        {field === 'password' ? (
          <PasswordField {...input} autoComplete="current-password" />
        ) : (
          <TextInput {...input} autoComplete="one-time-code" spellCheck={false} />
        )}
        <ButtonRow error={formMessage(refused, [field])}>
          <Button variant="default" onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={check.busy}>
            {t('confirm')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
