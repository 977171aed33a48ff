import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUp, IconSettings } from '@tabler/icons-react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../entities/alarm/alarm-message.ts';
import { alarmState } from '../../entities/alarm/alarm-state.ts';
import { useRead } from '../../api/query.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { ChipFilter } from '../../ui/form/chip-filter.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { VirtualTable } from '../../ui/table/virtual-table.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { FILTERS, filterAlarms, sortAlarms, isSilentStation, searchAlarms, type Filter } from './alarm-filter.ts';
import css from './alarms.module.css';
import { ConfirmEnded } from './confirm-ended.tsx';
import { NoAlarms } from './no-alarms.tsx';
import { NotificationsSheet } from './notifications-sheet.tsx';
import { SilentStation } from './silent-station.tsx';
import { useAlarmColumns } from './use-alarm-columns.tsx';
import { useArrivals } from './use-arrivals.ts';

const rowKey = (alarm: AlarmShape) => alarm.id;
const card = (alarm: AlarmShape) => <AlarmCard alarm={alarm} />;
const tone = (alarm: AlarmShape) => (alarmState(alarm) === 'active' ? 'error' : undefined);

/** Placeholder that reserves the line of the counts, so that nothing shifts once they load. */
const COUNT_PLACEHOLDER = '\u00A0';

/** All alarms: active ones and those waiting for confirmation. */
export default function AlarmsScreen() {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  const phone = usePhone();
  const alarms = useRead('listAlarms');
  const { shown: all, waiting, newest } = useArrivals(alarms.data);
  // Until the list has loaded the count is unknown; showing 0 would be wrong.
  const isLoaded = alarms.data !== undefined;
  const [filter, setFilter] = useState<Filter>('needs');
  const [query, setQuery] = useState('');
  const [settingsOpen, setSettingsOpen] = useState(false);
  const columns = useAlarmColumns();
  const matching = sortAlarms(searchAlarms(filterAlarms(all, filter), query));
  const silent = matching.filter(isSilentStation);
  const rows = matching.filter((alarm) => !isSilentStation(alarm));
  const rowLink = (alarm: AlarmShape) =>
    alarm.id_object === null
      ? { href: hrefOf({ screen: 'alarms' }), label: alarmMessage(alarm) }
      : {
          href: hrefOf({ screen: 'module', params: { moduleId: alarm.id_object } }),
          label: t('open', { name: alarm.object_name ?? '' }),
        };
  return (
    <>
      <PageTitle
        sub={
          isLoaded
            ? `${t('countActive', { count: filterAlarms(all, 'active').length })} · ${t('countEnded', { count: filterAlarms(all, 'ended').length })}`
            : COUNT_PLACEHOLDER
        }
        actions={
          <>
            {phone ? (
              <ActionIcon
                variant="default"
                size={44}
                aria-label={t('notify.button')}
                onClick={() => setSettingsOpen(true)}
              >
                <IconSettings size={20} aria-hidden="true" />
              </ActionIcon>
            ) : (
              <Button
                variant="subtle"
                leftSection={<IconSettings size={18} aria-hidden="true" />}
                onClick={() => setSettingsOpen(true)}
              >
                {t('notify.button')}
              </Button>
            )}
            <ConfirmEnded alarms={filterAlarms(all, 'ended')} />
          </>
        }
      >
        {t('title')}
      </PageTitle>
      <div className={css.tools}>
        <ChipFilter
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          choices={FILTERS.map((id) => ({
            id,
            label: t(`filter.${id}`),
            ...(isLoaded ? { count: filterAlarms(all, id).length } : {}),
          }))}
        />
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          width={phone ? '100%' : 260}
          onSearch={setQuery}
        />
      </div>
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
      <StateView
        of={alarms}
        loading={<LoadingState rows={8} rowHeight={64} />}
        isEmpty={() => matching.length === 0}
        empty={
          <NoAlarms
            all={all}
            isFiltered={query !== '' || !['needs', 'active'].includes(filter)}
            onShowAll={() => setFilter('all')}
          />
        }
      >
        {() => (
          <>
            {silent.map((alarm) => (
              <SilentStation key={alarm.id} alarm={alarm} />
            ))}
            {rows.length > 0 && (
              <VirtualTable
                label={t('title')}
                rows={rows}
                rowKey={rowKey}
                columns={columns}
                tone={tone}
                open={rowLink}
                rowHeight={64}
                card={card}
              />
            )}
          </>
        )}
      </StateView>
      <NotificationsSheet open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </>
  );
}
