import { Button, Stack, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';

/** What an operator may do about a user; each takes a reason and nothing else. */
export type UserAct = 'lockUser' | 'unlockUser' | 'endUserSessions' | 'sendUserRecovery';

type Props = {
  readonly act: UserAct;
  readonly user: { readonly id: string; readonly name: string; readonly email: string };
  readonly onClose: () => void;
};

/** Asks for the reason of an act on a user, and carries it out. */
export function UserActSheet({ act, user, onClose }: Props) {
  const { t } = useTexts('accountUsers');
  const common = useTexts('common');
  const write = useWrite(act, ['getAccountUser', 'listAccountUsers', 'countAccountUsers']);
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await write.send({ params: { id: user.id }, body: { reason } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    notify(t(`act.${act}.done`));
    return onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t(`act.${act}.title`, { name: user.name || user.email })}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <p className="note">{t(`act.${act}.lead`)}</p>
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
            <Button type="submit" loading={write.busy} {...(act === 'lockUser' ? { color: 'red' } : {})}>
              {t(`act.${act}.button`)}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
