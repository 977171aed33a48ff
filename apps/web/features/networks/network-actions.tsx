import type { NetworkShape } from '@zagon/contract/networks/endpoints.ts';
import { useState } from 'react';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { ReplyOf } from '../../api/types.ts';
import { useMayConfigure } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { ConfirmDialog } from '../../ui/frame/confirm-dialog.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { DevicesSheet } from './devices-sheet.tsx';
import { EditNetworkSheet } from './network-sheets.tsx';

type Props = {
  readonly network: NetworkShape;
  readonly onTested: (result: ReplyOf<'testNetwork'> | null) => void;
};

/** What can be done with a network. */
export function NetworkActions({ network, onTested }: Props) {
  const { t } = useTexts('networks');
  const { name } = network;
  const [open, setOpen] = useState<'devices' | 'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const mayConfigure = useMayConfigure();
  return (
    <div className="rowS wrap">
      {mayConfigure && (
        <>
          <RowButton aria-label={t('devicesOne', { name })} onClick={() => setOpen('devices')}>
            {t('devices')}
          </RowButton>
          <TestNetwork network={network} onTested={onTested} />
          <RowButton aria-label={t('editOne', { name })} onClick={() => setOpen('edit')}>
            {t('edit')}
          </RowButton>
        </>
      )}
      <RowButton aria-label={t('deleteOne', { name })} onClick={() => setOpen('delete')}>
        {t('delete')}
      </RowButton>
      {open === 'devices' && <DevicesSheet network={network} onClose={close} />}
      {open === 'edit' && <EditNetworkSheet network={network} onClose={close} />}
      <DeleteDialog network={network} open={open === 'delete'} onClose={close} />
    </div>
  );
}

function TestNetwork({ network: { id, name }, onTested }: Props) {
  const { t } = useTexts('networks');
  const test = useWrite('testNetwork', ['listNetworks', 'listNetworkDevices']);
  const testIt = async () => {
    onTested(null);
    const answer = await test.send({ params: { id } });
    if (answer.ok) onTested(answer.value);
    else notifyFault(refusalText(answer.error));
  };
  return (
    <RowButton aria-label={t('testOne', { name })} loading={test.busy} onClick={() => void testIt()}>
      {t('test')}
    </RowButton>
  );
}

type DialogProps = { readonly network: NetworkShape; readonly open: boolean; readonly onClose: () => void };

function DeleteDialog({ network: { id, name }, open, onClose }: DialogProps) {
  const { t } = useTexts('networks');
  const remove = useWrite('deleteNetwork', ['listNetworks']);
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
      {t('deleteLead')}
    </ConfirmDialog>
  );
}
