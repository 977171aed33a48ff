import { Button, Stack } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused, ReplyOf } from '../../api/types.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { ShownWebhookSecret } from './shown-webhook-secret.tsx';
import { bodyOf, isComplete, NEW_WEBHOOK, type WebhookDraft } from './webhook-draft.ts';
import { FIELDS, WebhookFields } from './webhook-fields.tsx';

type Created = ReplyOf<'createWebhook'>;

/** Enters a webhook, adds it, and shows its secret once. */
export function NewWebhookSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('webhooks');
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <Sheet
      open
      onClose={onClose}
      title={created === null ? t('add') : t('shown.title', { name: created.webhook.name })}
      sub={created === null ? t('form.lead') : undefined}
      preventDismiss={created !== null}
      width={560}
      tall
    >
      {created === null ? (
        <NewForm onCreated={setCreated} onClose={onClose} />
      ) : (
        <ShownWebhookSecret secret={created.secret} isRenewed={false} onDone={onClose} />
      )}
    </Sheet>
  );
}

type FormProps = { readonly onCreated: (created: Created) => void; readonly onClose: () => void };

function NewForm({ onCreated, onClose }: FormProps) {
  const { t } = useTexts('webhooks');
  const common = useTexts('common');
  const create = useWrite('createWebhook', ['listWebhooks']);
  const [draft, setDraft] = useState<WebhookDraft>(NEW_WEBHOOK);
  const kept = useKept(draft, setDraft);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setWasSent(true);
    if (!isComplete(draft)) return focusFirstError(form);
    const answer = await create.send({ body: bodyOf(draft) });
    if (answer.ok) return onCreated(answer.value);
    setRefused(answer.error);
    return focusFirstError(form);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="new-webhook" of={kept} />
        <WebhookFields
          draft={draft}
          refused={refused}
          wasSent={wasSent}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <ButtonRow place="footer" error={formMessage(refused, FIELDS)}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={create.busy}>
            {t('form.create')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
