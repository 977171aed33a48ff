import type { NetworkDeviceShape } from '@zagon/contract/networks/endpoints.ts';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { notify } from '../../ui/frame/notify.ts';
import { bodyOf, draftOf } from './device-draft.ts';
import { DeviceForm } from './device-form.tsx';

type Props = { readonly networkId: string; readonly device: NetworkDeviceShape; readonly onDone: () => void };

/** Shows a device as a module, by the preset of its maker or an own mapping. */
export function AddModuleForm({ networkId, device, onDone }: Props) {
  const { t } = useTexts('networks');
  const add = useWrite('addNetworkModule', ['listNetworkDevices', 'listModules']);
  const [initial] = useState(() => draftOf(device));
  return (
    <DeviceForm
      networkId={networkId}
      device={device}
      initial={initial}
      installed={null}
      busy={add.busy}
      action={t('module.create')}
      save={async (draft) => {
        const params = { id: networkId, dev_eui: device.dev_eui };
        const answer = await add.send({ params, body: bodyOf(draft) });
        if (!answer.ok) return answer.error;
        notify(t('module.done', { name: draft.name }));
        return null;
      }}
      onClose={onDone}
    />
  );
}
