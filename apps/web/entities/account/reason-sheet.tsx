import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { formMessage } from '../../api/form-message.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';

type Sent = { readonly ok: true } | { readonly ok: false; readonly error: Refused };

type Props = {
  readonly title: string;
  /** The effect of the action. */
  readonly children: ReactNode;
  /** Who reads the reason. */
  readonly hint: string;
  /** Maximum length allowed for the action. */
  readonly max: number;
  readonly action: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Performs the action; a refusal is shown at the field or above the buttons. */
  readonly send: (reason: string) => Promise<Sent>;
  readonly onClose: () => void;
};

/** Asks an operator for the reason of an action, and performs it. */
export function ReasonSheet({ title, children, hint, max, action, danger = false, busy, send, onClose }: Props) {
  const common = useTexts('common');
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = await send(reason);
    if (sent.ok) return onClose();
    setRefused(sent.error);
    return focusFirstError(form);
  };
  return (
    <Sheet open onClose={onClose} title={title} preventDismiss={reason !== ''}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <div className="stackS note">{children}</div>
          <TextInput
            label={common.t('reason')}
            description={hint}
            data-autofocus
            maxLength={max}
            value={reason}
            error={refused?.fields?.['reason']}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <ButtonRow error={formMessage(refused, ['reason'])}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={busy} {...(danger ? { color: 'red' } : {})}>
              {action}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
