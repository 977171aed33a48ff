import { Button, Stack, Switch } from '@mantine/core';
import type { WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useEdit } from '../../entities/edit/use-edit.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { bodyOf, draftOf, isComplete, type WebhookDraft } from './webhook-draft.ts';
import { FIELDS, WebhookFields } from './webhook-fields.tsx';
import { WebhookMeanwhile } from './webhook-meanwhile.tsx';

type Props = { readonly webhook: WebhookShape; readonly onClose: () => void };

/** Changes a webhook. Its secret stays. */
export function EditWebhookSheet({ webhook, onClose }: Props) {
  const { t } = useTexts('webhooks');
  return (
    <Sheet open onClose={onClose} title={t('editOne', { name: webhook.name })} width={560} tall>
      <EditForm webhook={webhook} onClose={onClose} />
    </Sheet>
  );
}

function EditForm({ webhook, onClose }: Props) {
  const { t } = useTexts('webhooks');
  const common = useTexts('common');
  const update = useWrite('updateWebhook', ['listWebhooks', 'getWebhook']);
  const [draft, setDraft] = useState<WebhookDraft>(() => draftOf(webhook));
  const [refused, setRefused] = useState<Refused | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const { version, meanwhile, kept } = useEdit({
    saved: { version: webhook.version, values: draftOf(webhook) },
    mine: draft,
    onTake: setDraft,
  });
  const change = (part: Partial<WebhookDraft>) => setDraft({ ...draft, ...part });
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setWasSent(true);
    if (!isComplete(draft)) return focusFirstError(form);
    const body = { ...bodyOf(draft), on: draft.isOn, version };
    const answer = await update.send({ params: { id: webhook.id }, body });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    notify(t('form.saved'));
    return onClose();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="webhook" item={webhook.id} of={kept} />
        <WebhookFields draft={draft} refused={refused} wasSent={wasSent} onChange={change} />
        <Switch
          label={t('form.on')}
          checked={draft.isOn}
          onChange={({ currentTarget }) => change({ isOn: currentTarget.checked })}
        />
        <WebhookMeanwhile meanwhile={meanwhile} refused={refused} />
        <ButtonRow place="footer" error={meanwhile === null ? formMessage(refused, FIELDS) : undefined}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={update.busy}>
            {common.t('save')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
