import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';

type Props = {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  /** The act, which takes a reason and nothing else. */
  readonly endpoint: 'unblockAccount' | 'restoreAccount';
  readonly accountId: string;
  readonly onClose: () => void;
};

/** Asks for the reason of an act on an account, and carries it out. */
export function ReasonSheet({ title, lead, action, endpoint, accountId, onClose }: Props) {
  const { t } = useTexts('operatorAccount');
  const common = useTexts('common');
  const write = useWrite(endpoint, ['getBlock', 'getOperatorAccount', 'listAccounts', 'countAccounts']);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await write.send({ params: { id: accountId }, body: { reason } });
    if (answer.ok) return onClose();
    setRefused(answer.error);
    return focusFirstError(form);
  };
  return (
    <Sheet open onClose={onClose} title={title}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <p className="note">{lead}</p>
          <TextInput
            label={t('reason')}
            description={t('reasonHint')}
            data-autofocus
            maxLength={200}
            value={reason}
            error={refused?.fields?.['reason']}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <ButtonRow error={refused?.fields === undefined ? refused?.message : undefined}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={write.busy}>
              {action}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
