import type { WebhookAttempt, WebhookShape } from '@zagon/contract/webhooks/endpoints.ts';
import { useState } from 'react';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import { useMayConfigure } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { AttemptsSheet } from './attempts-sheet.tsx';
import { EditWebhookSheet } from './edit-webhook-sheet.tsx';
import { RenewSecret } from './renew-secret.tsx';

type Props = { readonly webhook: WebhookShape; readonly onTested: (attempt: WebhookAttempt | null) => void };

/** What can be done with a webhook. */
export function WebhookActions({ webhook, onTested }: Props) {
  const { t } = useTexts('webhooks');
  const { name } = webhook;
  const [open, setOpen] = useState<'attempts' | 'edit' | 'secret' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const mayConfigure = useMayConfigure();
  return (
    <div className="rowS wrap">
      {mayConfigure && <SendTest webhook={webhook} onTested={onTested} />}
      <RowButton aria-label={t('attemptsOne', { name })} onClick={() => setOpen('attempts')}>
        {t('attempts.title')}
      </RowButton>
      {mayConfigure && (
        <>
          <RowButton aria-label={t('editOne', { name })} onClick={() => setOpen('edit')}>
            {t('edit')}
          </RowButton>
          <RowButton aria-label={t('secretOne', { name })} onClick={() => setOpen('secret')}>
            {t('secret')}
          </RowButton>
        </>
      )}
      <RowButton aria-label={t('deleteOne', { name })} onClick={() => setOpen('delete')}>
        {t('delete')}
      </RowButton>
      {open === 'attempts' && <AttemptsSheet webhook={webhook} onClose={close} />}
      {open === 'edit' && <EditWebhookSheet webhook={webhook} onClose={close} />}
      {open === 'secret' && <RenewSecret webhook={webhook} onClose={close} />}
      <DeleteDialog webhook={webhook} open={open === 'delete'} onClose={close} />
    </div>
  );
}

function SendTest({ webhook: { id, name }, onTested }: Props) {
  const { t } = useTexts('webhooks');
  const test = useWrite('testWebhook', ['listWebhooks', 'getWebhook']);
  const sendTest = async () => {
    onTested(null);
    const answer = await test.send({ params: { id } });
    if (answer.ok) onTested(answer.value);
    else notifyFault(refusalText(answer.error));
  };
  return (
    <RowButton aria-label={t('testOne', { name })} loading={test.busy} onClick={() => void sendTest()}>
      {t('test')}
    </RowButton>
  );
}

type DialogProps = { readonly webhook: WebhookShape; readonly open: boolean; readonly onClose: () => void };

function DeleteDialog({ webhook: { id, name, address }, open, onClose }: DialogProps) {
  const { t } = useTexts('webhooks');
  const remove = useWrite('deleteWebhook', ['listWebhooks']);
  const deleteIt = async () => {
    const answer = await remove.send({ params: { id } });
    if (!answer.ok) return notifyFault(refusalText(answer.error));
    onClose();
    return notify(t('deleted'));
  };
  return (
    <ConfirmDialog
      open={open}
      kind="alert"
      title={t('deleteTitle', { name })}
      action={t('delete')}
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => void deleteIt()}
    >
      {t('deleteLead', { host: new URL(address).host })}
    </ConfirmDialog>
  );
}
