import { Button, Stack, TextInput } from '@mantine/core';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import type { AccountUserDetails } from '@zagon/contract/users/operator.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { EMAIL_INPUT } from '../../../ui/form/email-input.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';

type Props = {
  readonly user: Pick<AccountUserDetails, 'id' | 'name' | 'email'>;
  readonly onClose: () => void;
};

/** Replaces the address of a user who can no longer read the old one. */
export function CorrectEmailSheet({ user, onClose }: Props) {
  const { t } = useTexts('accountUsers');
  const common = useTexts('common');
  const correct = useWrite('correctUserEmail', ['getAccountUser', 'listAccountUsers']);
  const [form, setForm] = useState({ email: '', reason: '' });
  const kept = useKept(form, setForm);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const body = { email: form.email.trim(), from: user.email, reason: form.reason };
    const answer = await correct.send({ params: { id: user.id }, body });
    if (answer.ok) {
      notify(t('correctEmail.done'));
      return onClose();
    }
    setRefused(answer.error);
    return focusFirstError(target);
  };
  return (
    <Sheet open onClose={onClose} title={t('correctEmail.title', { name: user.name || user.email })}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <Unsaved form="user-email" item={user.id} of={kept} />
          <p className="note">{t('correctEmail.lead', { email: user.email })}</p>
          <TextInput
            {...EMAIL_INPUT}
            label={t('correctEmail.email')}
            autoComplete="off"
            data-autofocus
            value={form.email}
            error={refused?.fields?.['email']}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, email: value })}
          />
          <TextInput
            label={common.t('reason')}
            description={t('reasonHint')}
            maxLength={REASON_MAX}
            value={form.reason}
            error={refused?.fields?.['reason']}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, reason: value })}
          />
          <ButtonRow error={formMessage(refused, ['email', 'reason'])}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={correct.busy}>
              {t('correctEmail.send')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
