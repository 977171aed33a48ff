import { Button } from '@mantine/core';
import type { AlarmShape } from '@zagon/contract/alarms/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { alarmState } from '../../lib/alarm-state.ts';
import { useRead, useWrite } from '../../lib/api/query.ts';
import { hrefOf } from '../../lib/paths.ts';
import { mayOperate, useMe, useOwnZone } from '../../lib/session.ts';
import { useConnection } from '../../live/connection.ts';
import { formatTime } from '../../time/format-time.ts';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { noticeFault } from '../../ui/notice.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import { AlarmCard } from './alarm-card.tsx';
import { FILTERS, filtered, inOrder, searched, type Filter } from './alarm-filter.ts';
import css from './alarms.module.css';
import { useAlarmColumns } from './use-alarm-columns.tsx';

const rowKey = (alarm: AlarmShape) => alarm.id;
const card = (alarm: AlarmShape) => <AlarmCard alarm={alarm} />;
const tone = (alarm: AlarmShape) => (alarmState(alarm) === 'active' ? 'error' : undefined);

/** What is wrong now, and what waits for someone. */
export default function AlarmsScreen() {
  const { t, language } = useTexts('alarms');
  const alarms = useRead('listAlarms');
  const [filter, setFilter] = useState<Filter>('needs');
  const [words, setWords] = useState('');
  const columns = useAlarmColumns();
  const all = alarms.data ?? [];
  const rows = inOrder(searched(filtered(all, filter), words));
  const open = (alarm: AlarmShape) =>
    alarm.id_object === null
      ? { href: hrefOf({ screen: 'alarms' }), label: alarm.message[language] }
      : {
          href: hrefOf({ screen: 'module', params: { id: alarm.id_object } }),
          label: t('open', { name: alarm.object_name ?? '' }),
        };
  return (
    <>
      <PageTitle
        sub={`${t('countActive', { count: filtered(all, 'active').length })} · ${t('countEnded', { count: filtered(all, 'ended').length })}`}
        actions={<ConfirmEnded alarms={filtered(all, 'ended')} />}
      >
        {t('title')}
      </PageTitle>
      <div className={css.tools}>
        <ChipFilter
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          choices={FILTERS.map((id) => ({ id, label: t(`filter.${id}`), count: filtered(all, id).length }))}
        />
        <SearchField label={t('search')} placeholder={t('searchHint')} onSearch={setWords} />
      </div>
      <Faces
        of={alarms}
        loading={<Loading rows={8} rowHeight={56} />}
        isEmpty={() => rows.length === 0}
        empty={
          <NoAlarms
            all={all}
            narrowed={words !== '' || !['needs', 'active'].includes(filter)}
            onAll={() => setFilter('all')}
          />
        }
      >
        {() => (
          <VirtualTable
            label={t('title')}
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            tone={tone}
            open={open}
            rowHeight={56}
            card={card}
          />
        )}
      </Faces>
    </>
  );
}

function NoAlarms({
  all,
  narrowed,
  onAll,
}: {
  readonly all: readonly AlarmShape[];
  readonly narrowed: boolean;
  readonly onAll: () => void;
}) {
  const { t, language } = useTexts('alarms');
  const common = useTexts('common');
  const zone = useOwnZone();
  const last = all
    .map((alarm) => alarm.activation_date)
    .toSorted()
    .at(-1);
  const words = narrowed
    ? t('noHit')
    : last === undefined
      ? t('none')
      : t('noneLast', { date: formatTime(last, 'date', language, zone) });
  const showAll = (
    <Button variant="default" onClick={onAll}>
      {common.t('showAll')}
    </Button>
  );
  return <Empty action={all.length > 0 ? showAll : null}>{words}</Empty>;
}

/** Confirms everything whose cause has ended, and says how many that are. */
function ConfirmEnded({ alarms }: { readonly alarms: readonly AlarmShape[] }) {
  const { t } = useTexts('alarms');
  const me = useMe();
  const offline = useConnection().link === 'offline';
  const confirm = useWrite('confirmAlarm', ['listAlarms']);
  if (alarms.length === 0 || me === undefined || !mayOperate(me)) return null;
  const send = async () => {
    const answers = await Promise.all(alarms.map((alarm) => confirm.send({ params: { id: alarm.id } })));
    const refused = answers.find((answer) => !answer.ok);
    if (refused?.ok === false) noticeFault(refused.error.message);
  };
  return (
    <Button variant="default" disabled={offline} loading={confirm.busy} onClick={() => void send()}>
      {t('confirmEnded', { count: alarms.length })}
    </Button>
  );
}
