import { Button } from '@mantine/core';
import { IconFileImport, IconPlus } from '@tabler/icons-react';
import type { HardwareItem } from '@zagon/contract/hardware/shapes.ts';
import { HARDWARE_FILTERS, HARDWARE_SORTS } from '@zagon/domain/hardware/hardware-list.ts';
import { useState } from 'react';
import { readNow, useRead } from '../../api/query.ts';
import { LongList } from '../../entities/long-list/long-list.tsx';
import { useListState } from '../../entities/long-list/use-list-state.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAddInAddress } from '../../navigation/go.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { CreateSheet } from './create-sheet.tsx';
import { HardwareStatePill } from './hardware-state.tsx';
import { ImportSheet } from './import/import-sheet.tsx';
import { useHardwareColumns } from './use-hardware-columns.tsx';

/** Every manufactured device: where it is, and who has it. */
export default function HardwareScreen() {
  const { t } = useTexts('hardware');
  const state = useListState({
    filters: HARDWARE_FILTERS,
    sorts: HARDWARE_SORTS,
    firstSort: { column: 'serial', direction: 'ascending' },
  });
  const { query, search } = state;
  const counts = useRead('countHardware', { query: search === '' ? {} : { search } });
  const columns = useHardwareColumns();
  const isPhone = usePhone();
  const [isCreating, setCreating] = useAddInAddress();
  const [isImporting, setImporting] = useState(false);
  return (
    <>
      <PageTitle
        sub={t('lead')}
        actions={
          <>
            {!isPhone && (
              <Button
                variant="default"
                leftSection={<IconFileImport size={18} aria-hidden="true" />}
                onClick={() => setImporting(true)}
              >
                {t('importCsv')}
              </Button>
            )}
            <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setCreating(true)}>
              {t('add')}
            </Button>
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <LongList
        label={t('title')}
        state={state}
        pagesKey={['listHardware', query]}
        readPage={(after, signal) => readNow('listHardware', { query: { ...query, ...after } }, signal)}
        filterLabel={t('filter.label')}
        filters={HARDWARE_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        counts={counts.data}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        columns={columns}
        card={(device) => <HardwareCard device={device} />}
        open={(device) => ({
          href: hrefOf({ screen: 'hardwareOne', params: { hardwareId: device.id } }),
          label: device.serial_number,
        })}
        rowHeight={56}
        empty={t('empty')}
      />
      {isCreating && <CreateSheet onClose={() => setCreating(false)} />}
      {isImporting && <ImportSheet onClose={() => setImporting(false)} />}
    </>
  );
}

/** A device as a card on a phone. */
function HardwareCard({ device }: { readonly device: HardwareItem }) {
  return (
    <div className="rowM">
      <Lines title={device.serial_number} sub={device.client?.name ?? device.device_type} />
      <HardwareStatePill state={device.state} />
    </div>
  );
}
