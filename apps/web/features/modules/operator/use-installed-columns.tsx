import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import { useMemo } from 'react';
import { useContactColumns } from '../../../entities/module/installed/use-contact-columns.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Column } from '../../../ui/table/table-column.ts';
import { DeviceBattery, DeviceSignal } from './device-value.tsx';

/** The columns of the module list; sortable ones use the server's name of the order. */
export function useInstalledColumns(): readonly Column<InstalledModule>[] {
  const { t } = useTexts('installedModules');
  const contact = useContactColumns();
  return useMemo(
    () => [
      ...contact,
      {
        id: 'battery',
        header: t('column.battery'),
        cell: ({ battery }) => <DeviceBattery value={battery} />,
        width: 'minmax(96px, 0.8fr)',
      },
      {
        id: 'signal',
        header: t('column.signal'),
        cell: ({ signal }) => <DeviceSignal value={signal} />,
        sortable: true,
        width: 'minmax(96px, 0.8fr)',
      },
    ],
    [contact, t],
  );
}
