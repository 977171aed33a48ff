import { Button, Stack } from '@mantine/core';
import type { Passkey } from '@zagon/contract/session/passkeys.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { IdentityField, useIdentity } from '../../../entities/session/identity-field.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';

type Props = { readonly passkey: Passkey; readonly onClose: () => void };

/** Removes a passkey, after confirming who is asking. */
export function RemovePasskeySheet({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTexts('security');
  const common = useTexts('common');
  const remove = useWrite('removePasskey', ['listPasskeys']);
  const identity = useIdentity();
  const [entered, setEntered] = useState('');
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await remove.send({ params: { id }, body: identity.of(entered) });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    notify(t('passkeys.removed', { name }));
    return onClose();
  };
  return (
    <Sheet open onClose={onClose} title={t('passkeys.removeTitle', { name })}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <p className="note">{t('passkeys.removeLead')}</p>
          <IdentityField value={entered} onChange={setEntered} refused={refused} />
          <ButtonRow error={formMessage(refused, [identity.field])}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" color="red" loading={remove.busy}>
              {t('passkeys.remove')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
