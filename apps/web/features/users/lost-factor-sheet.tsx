import { Button, Stack, Textarea } from '@mantine/core';
import type { UserItem } from '@zagon/contract/users/endpoints.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { IdentityField, useIdentity } from '../../entities/session/identity-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { userName } from './user-name.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';

type Props = {
  readonly user: UserItem;
  /** An operator gives a reason. */
  readonly by: 'admin' | 'operator';
  readonly onClose: () => void;
};

/** Turns off the second factor that a user has lost, after confirming who is asking. */
export function LostFactorSheet({ user, by, onClose }: Props) {
  const { t } = useTexts('users');
  const common = useTexts('common');
  const turnOff = useWrite('turnOffLostFactor', ['listUsers']);
  const identity = useIdentity();
  const [entered, setEntered] = useState('');
  const [reason, setReason] = useState('');
  const kept = useKept({ reason }, (values) => setReason(values.reason));
  const [refused, setRefused] = useState<Refused | null>(null);
  const name = userName(user);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { ...identity.of(entered), ...(by === 'operator' ? { reason } : {}) };
    const answer = await turnOff.send({ params: { id: user.id }, body });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    notify(t('lostFactor.done', { name }));
    return onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('lostFactor.title', { name })}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <Unsaved form="lost-factor" item={user.id} of={kept} />
          <p className="note">{t('lostFactor.lead')}</p>
          {by === 'operator' && (
            <Textarea
              label={t('lostFactor.reason')}
              description={t('lostFactor.reasonHint')}
              maxLength={500}
              value={reason}
              error={refused?.fields?.['reason']}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          <IdentityField value={entered} onChange={setEntered} refused={refused} />
          <ButtonRow error={formMessage(refused, [identity.field, ...(by === 'operator' ? ['reason'] : [])])}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={turnOff.busy}>
              {t('lostFactor.action')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
