import { ALARM_FILTERS, ALARM_SORTS } from '@zagon/domain/alarms/alarm-list.ts';
import { useCallback, useState } from 'react';
import { readNow, useRead } from '../../../api/query.ts';
import { EnterDialog } from '../../../entities/account/enter-dialog.tsx';
import { LongList } from '../../../entities/long-list/long-list.tsx';
import { useListState } from '../../../entities/long-list/use-list-state.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { AlarmSummary } from './alarm-summary.tsx';
import { foldRows, rowOf } from './customer-alarm-rows.ts';
import { EnterButton } from './enter-button.tsx';
import { HealthStrip } from './health-strip.tsx';
import { useCustomerAlarmColumns } from './use-customer-alarm-columns.tsx';

/** The alarms of all accounts, with the health of the installation above them. */
export default function CustomerAlarmsScreen() {
  const { t } = useTexts('customerAlarms');
  const state = useListState({
    filters: ALARM_FILTERS,
    sorts: ALARM_SORTS,
    firstSort: { column: 'date', direction: 'descending' },
  });
  const { query, search } = state;
  const counts = useRead('countCustomerAlarms', { query: search === '' ? {} : { search } });
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [entering, setEntering] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const toggle = useCallback((id: string) => setOpen((before) => before.symmetricDifference(new Set([id]))), []);
  const columns = useCustomerAlarmColumns({ toggle, enter: setEntering });
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <HealthStrip />
      <LongList
        label={t('title')}
        state={state}
        pagesKey={['listCustomerAlarms', query]}
        readPage={async (after, signal) =>
          (await readNow('listCustomerAlarms', { query: { ...query, ...after } }, signal)).map(rowOf)
        }
        arrange={(rows) => foldRows(rows, open)}
        filterLabel={t('filter.label')}
        filters={ALARM_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        counts={counts.data}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        columns={columns}
        card={(row) => (
          <div className="stackS">
            <AlarmSummary row={row} toggle={toggle} withAccount />
            {row.fold === null && <EnterButton alarm={row.alarm} enter={setEntering} />}
          </div>
        )}
        rowHeight={64}
        empty={t('empty')}
      />
      <EnterDialog account={entering} onClose={() => setEntering(null)} />
    </>
  );
}
