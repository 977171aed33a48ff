import type { WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { useState } from 'react';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import { notifyFault } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { ShownWebhookSecret } from './shown-webhook-secret.tsx';

type Props = { readonly webhook: WebhookShape; readonly onClose: () => void };

/** Asks whether to replace the secret of a webhook, and shows the new one once. */
export function RenewSecret({ webhook: { id, name, previous_secret_until: previous }, onClose }: Props) {
  const { t } = useTexts('webhooks');
  const renew = useWrite('renewWebhookSecret', ['listWebhooks', 'getWebhook']);
  const [secret, setSecret] = useState<string | null>(null);
  const renewIt = async () => {
    const answer = await renew.send({ params: { id } });
    if (answer.ok) setSecret(answer.value.secret);
    else notifyFault(refusalText(answer.error));
  };
  if (secret !== null)
    return (
      <Sheet open onClose={onClose} title={t('shown.title', { name })} preventDismiss>
        <ShownWebhookSecret secret={secret} isRenewed onDone={onClose} />
      </Sheet>
    );
  return (
    <ConfirmDialog
      open
      kind="question"
      title={t('renew.title', { name })}
      action={t('renew.action')}
      busy={renew.busy}
      onClose={onClose}
      onConfirm={() => void renewIt()}
    >
      {t('renew.lead')} {previous !== null && t('renew.replaces')}
    </ConfirmDialog>
  );
}
