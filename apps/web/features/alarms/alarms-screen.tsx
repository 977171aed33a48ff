import { ActionIcon, Button } from '@mantine/core';
import { IconArrowUp, IconSettings } from '@tabler/icons-react';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useAlarmMessage } from '../../lib/alarm-message.ts';
import { alarmState } from '../../lib/alarm-state.ts';
import { useRead } from '../../lib/api/query.ts';
import { hrefOf } from '../../lib/paths.ts';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { usePhone } from '../../ui/use-phone.ts';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { FILTERS, filtered, inOrder, isSilentStation, searched, type Filter } from './alarm-filter.ts';
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

/** Keeps the line of the counts free, so that nothing moves when they come. */
const NOT_KNOWN = '\u00A0';

/** What is wrong now, and what waits for someone. */
export default function AlarmsScreen() {
  const { t } = useTexts('alarms');
  const alarmMessage = useAlarmMessage();
  const phone = usePhone();
  const alarms = useRead('listAlarms');
  const { shown: all, waiting, newest } = useArrivals(alarms.data);
  // Before the list is there nobody knows how many there are, and 0 would be a claim.
  const counted = alarms.data !== undefined;
  const [filter, setFilter] = useState<Filter>('needs');
  const [words, setWords] = useState('');
  const [choosing, setChoosing] = useState(false);
  const columns = useAlarmColumns();
  const matching = inOrder(searched(filtered(all, filter), words));
  const silent = matching.filter(isSilentStation);
  const rows = matching.filter((alarm) => !isSilentStation(alarm));
  const open = (alarm: AlarmShape) =>
    alarm.id_object === null
      ? { href: hrefOf({ screen: 'alarms' }), label: alarmMessage(alarm) }
      : {
          href: hrefOf({ screen: 'module', params: { id: alarm.id_object } }),
          label: t('open', { name: alarm.object_name ?? '' }),
        };
  return (
    <>
      <PageTitle
        sub={
          counted
            ? `${t('countActive', { count: filtered(all, 'active').length })} · ${t('countEnded', { count: filtered(all, 'ended').length })}`
            : NOT_KNOWN
        }
        actions={
          <>
            {phone ? (
              <ActionIcon variant="default" size={44} aria-label={t('notify.button')} onClick={() => setChoosing(true)}>
                <IconSettings size={20} aria-hidden="true" />
              </ActionIcon>
            ) : (
              <Button
                variant="subtle"
                leftSection={<IconSettings size={18} aria-hidden="true" />}
                onClick={() => setChoosing(true)}
              >
                {t('notify.button')}
              </Button>
            )}
            <ConfirmEnded alarms={filtered(all, 'ended')} />
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
            ...(counted ? { count: filtered(all, id).length } : {}),
          }))}
        />
        <SearchField
          label={t('search')}
          placeholder={t('searchHint')}
          width={phone ? '100%' : 260}
          onSearch={setWords}
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
      <Faces
        of={alarms}
        loading={<Loading rows={8} rowHeight={64} />}
        isEmpty={() => matching.length === 0}
        empty={
          <NoAlarms
            all={all}
            narrowed={words !== '' || !['needs', 'active'].includes(filter)}
            onAll={() => setFilter('all')}
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
                open={open}
                rowHeight={64}
                card={card}
              />
            )}
          </>
        )}
      </Faces>
      <NotificationsSheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}
