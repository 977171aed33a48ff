import { Button, Stack, TextInput } from '@mantine/core';
import type { Result } from '@zagon/domain/core/result.ts';
import { useState, type FormEvent } from 'react';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly done: string;
  readonly busy: boolean;
  readonly send: (reason: string) => Promise<Result<unknown, Refused>>;
  readonly onClose: () => void;
};

/** Asks why an operator acts on a delivery or an address, and carries it out. */
export function ReasonSheet({ title, lead, action, done, busy, send, onClose }: Props) {
  const { t } = useTexts('deliveries');
  const common = useTexts('common');
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await send(reason);
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    notify(done);
    return onClose();
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <p className="note">{lead}</p>
          <TextInput
            label={t('reason')}
            description={t('reasonHint')}
            data-autofocus
            maxLength={500}
            value={reason}
            error={refused?.fields?.['reason']}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <ButtonRow error={refused?.fields === undefined ? refused?.message : undefined}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {action}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
