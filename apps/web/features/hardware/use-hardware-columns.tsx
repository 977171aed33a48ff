import type { HardwareItem } from '@zagon/contract/hardware/shapes.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Lines } from '../../ui/list/lines.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { Age } from '../../ui/value/age.tsx';
import { HardwareStatePill } from './hardware-state.tsx';

/** The columns of the device list; sortable ones use the server's name of the order. */
export function useHardwareColumns(): readonly Column<HardwareItem>[] {
  const { t, language } = useTexts('hardware');
  const zone = useZone();
  return useMemo(
    () => [
      {
        id: 'serial',
        header: t('column.serial'),
        cell: (device) => <Lines title={device.serial_number} sub={device.device_type} clip />,
        sortable: true,
        width: 'minmax(0, 2.2fr)',
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (device) => <HardwareStatePill state={device.state} />,
        width: 'minmax(130px, 1fr)',
      },
      {
        id: 'account',
        header: t('column.account'),
        cell: (device) => device.client?.name ?? <span className="muted">{t('noAccount')}</span>,
        width: 'minmax(0, 2fr)',
      },
      {
        id: 'made',
        header: t('column.made'),
        cell: (device) => formatTime(device.made_at, 'date', language, zone),
        sortable: true,
        width: 'minmax(110px, 1fr)',
        drop: 1,
      },
      {
        id: 'contact',
        header: t('column.contact'),
        cell: (device) => <Age at={device.last_contact_at} />,
        sortable: true,
        width: 'minmax(120px, 1fr)',
        drop: 2,
      },
    ],
    [t, language, zone],
  );
}
