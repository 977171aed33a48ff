import { Button } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useRead } from '../../api/query.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { useListFilter } from '../../entities/long-list/use-list-filter.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useKeepListFocus } from '../../ui/focus/use-keep-list-focus.ts';
import { FilterBar } from '../../ui/form/filter-bar.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { FILTERS, filterAlarms, sortAlarms, searchAlarms } from './alarm-filter.ts';
import { AlarmList } from './rows/alarm-list.tsx';
import { AlarmsTitle } from './alarms-title.tsx';
import css from './alarms.module.css';
import { NoAlarms } from './no-alarms.tsx';
import { useArrivals } from './use-arrivals.ts';

/** All alarms: active ones and those waiting for confirmation. */
export default function AlarmsScreen() {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  const alarms = useRead('listAlarms');
  const { shown: all, waiting, newest } = useArrivals(alarms.data);
  // Until the list has loaded the count is unknown; showing 0 would be wrong.
  const isLoaded = alarms.data !== undefined;
  const { search, filter, setSearch, setFilter, clear, resetKey } = useListFilter(FILTERS);
  const list = useKeepListFocus();
  const matching = sortAlarms(searchAlarms(filterAlarms(all, filter), search));
  return (
    <>
      <AlarmsTitle alarms={all} isLoaded={isLoaded} />
      <FilterBar
        key={resetKey}
        label={t('filter.label')}
        value={filter}
        onChange={setFilter}
        choices={FILTERS.map((id) => ({
          id,
          label: t(`filter.${id}`),
          count: isLoaded ? filterAlarms(all, id).length : null,
        }))}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        onSearch={setSearch}
        initialSearch={search}
      />
      <p className="vh" role="status">
        {newest !== undefined && t('arrived', { what: alarmMessage(newest), where: newest.object_name ?? '' })}
      </p>
      {waiting > 0 && (
        <Button
          className={css.arrived ?? ''}
          leftSection={<IconArrowUp size={18} aria-hidden="true" />}
          onClick={() => window.scrollTo({ top: 0 })}
        >
          {t('arrivedChip', { count: waiting })}
        </Button>
      )}
      <div {...list}>
        <StateView
          of={alarms}
          loading={<LoadingState rows={8} rowHeight={64} />}
          isEmpty={() => matching.length === 0}
          empty={
            <NoAlarms
              all={all}
              isFiltered={search !== '' || !['needs', 'active'].includes(filter)}
              onShowAll={() => clear('all')}
            />
          }
        >
          {() => <AlarmList alarms={matching} />}
        </StateView>
      </div>
    </>
  );
}
