import { useQuery } from '@tanstack/react-query';
import type { NetworkDeviceShape, NetworkShape } from '@zagon/contract/networks/endpoints.ts';
import { useState } from 'react';
import { read } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';
import { Age } from '../../ui/value/age.tsx';
import { AddModuleForm } from './add-module-form.tsx';
import { ChangeMappingForm } from './change-mapping-form.tsx';

/** How often the devices are read again, ms: a sensor that is being installed should appear at once. */
const EVERY_MS = 5_000;

/** Room for the form and, beside it, what it makes of the newest message, px. */
const FORM_PX = 976;

type Props = { readonly network: Pick<NetworkShape, 'id' | 'name'>; readonly onClose: () => void };

/** The devices that a network has reported, each of which can be shown as a module or has a mapping to change. */
export function DevicesSheet({ network: { id, name }, onClose }: Props) {
  const { t } = useTexts('networks');
  const [chosen, setChosen] = useState<NetworkDeviceShape | null>(null);
  const devices = useQuery({ ...read('listNetworkDevices', { params: { id } }), refetchInterval: EVERY_MS });
  if (chosen !== null) {
    const isShown = chosen.id_object !== null;
    const Form = isShown ? ChangeMappingForm : AddModuleForm;
    const title = t(isShown ? 'mapping.changeOne' : 'reported.showOne', { name: nameOf(chosen) });
    return (
      <Sheet open onClose={onClose} title={title} width={FORM_PX} tall>
        <Form networkId={id} device={current(chosen, devices.data)} onDone={() => setChosen(null)} />
      </Sheet>
    );
  }
  return (
    <Sheet open onClose={onClose} title={t('devicesOne', { name })} sub={t('reported.lead')} width={640} tall>
      <StateView
        of={devices}
        polled
        loading={<LoadingState rows={4} rowHeight={76} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState>{t('reported.none')}</EmptyState>}
      >
        {(list) => (
          <Rows label={t('devices')} align="start">
            {list.map((device) => (
              <DeviceRow key={device.dev_eui} device={device} onChoose={() => setChosen(device)} />
            ))}
          </Rows>
        )}
      </StateView>
    </Sheet>
  );
}

function DeviceRow({ device, onChoose }: { readonly device: NetworkDeviceShape; readonly onChoose: () => void }) {
  const { t } = useTexts('networks');
  const { received, lost_pct: lostPct, rssi_dbm: rssiDbm, last_at: at, problem, id_object: moduleId } = device;
  const counts = [
    device.dev_eui,
    t('reported.received', { count: received }),
    ...(lostPct === null || lostPct === 0 ? [] : [t('reported.lost', { percent: Math.round(lostPct) })]),
    ...(rssiDbm === null ? [] : [t('reported.signal', { rssi: rssiDbm })]),
  ];
  return (
    <Row
      below={
        <div className="stackS">
          {problem !== null && (
            <Notice tone="warn">{t(`problems.${problem}`, { detail: device.problem_detail ?? '' })}</Notice>
          )}
          <div>
            <RowButton
              aria-label={t(moduleId === null ? 'reported.showOne' : 'mapping.changeOne', { name: nameOf(device) })}
              onClick={onChoose}
            >
              {t(moduleId === null ? 'reported.show' : 'mapping.change')}
            </RowButton>
          </div>
        </div>
      }
    >
      <Lines title={nameOf(device)} sub={counts.join(' · ')}>
        {moduleId !== null && <em data-tone="ok">{t('reported.isModule')}</em>}
        {at === null ? <span>{t('reported.never')}</span> : <Age at={at} />}
      </Lines>
    </Row>
  );
}

function nameOf({ name, dev_eui: devEui }: NetworkDeviceShape): string {
  return name === '' ? devEui : name;
}

/** The device as it was read last, with the time of its newest message; a form stays with the one that it began with. */
function current(chosen: NetworkDeviceShape, devices: readonly NetworkDeviceShape[] | undefined): NetworkDeviceShape {
  const read = devices?.find((one) => one.dev_eui === chosen.dev_eui);
  return { ...chosen, last_at: read?.last_at ?? chosen.last_at };
}
