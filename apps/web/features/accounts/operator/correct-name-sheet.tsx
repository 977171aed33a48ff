import { Button, Stack, TextInput } from '@mantine/core';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import type { OperatorAccount } from '@zagon/contract/accounts/operator.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../../api/form-message.ts';
import { useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';

type Props = { readonly account: Pick<OperatorAccount, 'id' | 'name'>; readonly onClose: () => void };

/** Corrects the name of an account, with a reason that its administrators read. */
export function CorrectNameSheet({ account, onClose }: Props) {
  const { t } = useTexts('operatorAccount');
  const common = useTexts('common');
  const correct = useWrite('correctAccountName', ['getOperatorAccount', 'listAccounts']);
  const [form, setForm] = useState({ name: account.name, reason: '' });
  const kept = useKept(form, setForm);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const body = { name: form.name.trim(), from: account.name, reason: form.reason };
    const answer = await correct.send({ params: { id: account.id }, body });
    if (answer.ok) {
      notify(t('correctName.done'));
      return onClose();
    }
    setRefused(answer.error);
    return focusFirstError(target);
  };
  return (
    <Sheet open onClose={onClose} title={t('correctName.title')}>
      <form onSubmit={(event) => void send(event)} noValidate>
        <Stack gap="md">
          <Unsaved form="account-name" item={account.id} of={kept} />
          <TextInput
            label={t('correctName.name')}
            data-autofocus
            value={form.name}
            error={refused?.fields?.['name']}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, name: value })}
          />
          <TextInput
            label={common.t('reason')}
            description={t('reasonHint')}
            maxLength={REASON_MAX}
            value={form.reason}
            error={refused?.fields?.['reason']}
            onChange={({ currentTarget: { value } }) => setForm({ ...form, reason: value })}
          />
          <ButtonRow error={formMessage(refused, ['name', 'reason'])}>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={correct.busy}>
              {common.t('save')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
