import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent, type ReactNode } from 'react';
import { formMessage } from '../../api/form-message.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { Unsaved } from '../edit/unsaved/unsaved.tsx';
import { useKept } from '../edit/unsaved/use-kept.ts';

type Sent = { readonly ok: true } | { readonly ok: false; readonly error: Refused };

type Props = {
  /** Names the action and its item among all forms. */
  readonly form: string;
  readonly item: string;
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
export function ReasonSheet({
  form: formName,
  item,
  title,
  children,
  hint,
  max,
  action,
  danger = false,
  busy,
  send,
  onClose,
}: Props) {
  const common = useTexts('common');
  const [reason, setReason] = useState('');
  const kept = useKept({ reason }, (values) => setReason(values.reason));
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
    <Sheet open onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Unsaved form={formName} item={item} of={kept} />
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
