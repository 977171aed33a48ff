import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import { useMemo } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import type { Column } from '../../../ui/table/table-column.ts';
import { Age } from '../../../ui/value/age.tsx';
import { ContactPill } from './contact-pill.tsx';

/**
 * Columns that name an installed module, its account and its contact; sortable ones use the server's name of the order.
 */
export function useContactColumns(): readonly Column<InstalledModule>[] {
  const { t } = useTexts('installedModules');
  return useMemo(
    () => [
      {
        id: 'serial',
        header: t('column.serial'),
        cell: ({ serial_number: serial, device_type: type }) => <Lines title={serial} sub={type} clip />,
        sortable: true,
        width: 'minmax(0, 2fr)',
      },
      { id: 'name', header: t('column.name'), cell: ({ name }) => name, sortable: true, width: 'minmax(0, 1.8fr)' },
      {
        id: 'account',
        header: t('column.account'),
        cell: ({ client }) => client.name,
        sortable: true,
        width: 'minmax(0, 1.8fr)',
      },
      {
        id: 'state',
        header: t('column.state'),
        cell: (module) => <ContactPill module={module} />,
        width: 'minmax(130px, 1.2fr)',
      },
      {
        id: 'contact',
        header: t('column.contact'),
        cell: ({ last_contact_at: at }) => <Age at={at} />,
        sortable: true,
        width: 'minmax(120px, 1.1fr)',
      },
    ],
    [t],
  );
}
