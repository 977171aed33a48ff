import type { MappingBody, NetworkDeviceShape } from '@zagon/contract/networks/endpoints.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { isDeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { typeOf } from '../../entities/module/shown-field.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { notify } from '../../ui/frame/notify.ts';
import { StateView } from '../../ui/frame/state-view.tsx';
import { DeviceForm } from './device-form.tsx';
import { mappingBodyOf, mappingDraftOf } from './mapping/mapping-draft.ts';

type Props = { readonly networkId: string; readonly device: NetworkDeviceShape; readonly onDone: () => void };

/** Changes which values of a device are stored, from its next message on. */
export function ChangeMappingForm({ networkId, device, onDone }: Props) {
  const { t } = useTexts('networks');
  const modules = useRead('listModules');
  return (
    <StateView of={modules} loading={<LoadingState rows={4} rowHeight={76} />}>
      {(list) => {
        const module = list.find(({ id }) => id === device.id_object);
        const type = module === undefined ? undefined : typeOf(module);
        return type === undefined || device.mapping === null ? (
          <EmptyState>{t('mapping.noModule')}</EmptyState>
        ) : (
          <Form networkId={networkId} device={device} type={type} mapping={device.mapping} onDone={onDone} />
        );
      }}
    </StateView>
  );
}

type FormProps = Props & { readonly type: DeviceType; readonly mapping: MappingBody };

function Form({ networkId, device, type, mapping, onDone }: FormProps) {
  const { t } = useTexts('networks');
  const common = useTexts('common');
  const change = useWrite('changeNetworkMapping', ['listNetworkDevices']);
  const [initial] = useState(() => ({
    name: device.name,
    mapping: mappingDraftOf(mapping, isDeviceTypeKey(type.key) ? type.key : 'NET-SOIL'),
  }));
  return (
    <DeviceForm
      networkId={networkId}
      device={device}
      initial={initial}
      installed={type}
      busy={change.busy}
      action={common.t('save')}
      save={async (draft) => {
        const params = { id: networkId, dev_eui: device.dev_eui };
        const answer = await change.send({ params, body: mappingBodyOf(draft.mapping) });
        if (!answer.ok) return answer.error;
        notify(t('mapping.saved'));
        return null;
      }}
      onClose={onDone}
    />
  );
}
