import type { DeliveryShape, Outbox } from '@zagon/contract/notifications/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../lib/api/query.ts';
import { ChipFilter } from '../../ui/chip-filter.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { StatePill } from '../../ui/state-pill.tsx';
import { VirtualTable } from '../../ui/virtual-table.tsx';
import css from './outbox.module.css';
import { MessageCard } from './message-card.tsx';
import { UnknownDevices } from './unknown-devices.tsx';
import { useMessageColumns } from './use-message-columns.tsx';

const FILTERS = ['all', 'waiting', 'kept', 'failed', 'sent'] as const;
type Filter = (typeof FILTERS)[number];

const MOST = 500;
const rowKey = (message: DeliveryShape) => message.id;
const card = (message: DeliveryShape) => <MessageCard message={message} />;
const tone = ({ state }: DeliveryShape) => (state === 'failed' ? 'error' : undefined);

/** An operator's look at messages: what went out, what found no way out, and devices that nobody knows. */
export default function OutboxScreen() {
  const { t } = useTexts('outbox');
  const outbox = useRead('listOutbox', { query: { limit: MOST } });
  const [filter, setFilter] = useState<Filter>('all');
  const columns = useMessageColumns();
  const all = outbox.data?.messages ?? [];
  const of = (one: Filter) => all.filter(({ state }) => one === 'all' || state === one);
  const rows = of(filter);
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      {outbox.data !== undefined && <WaysOut ways={outbox.data.ways} />}
      <div className={css.tools}>
        <ChipFilter
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          choices={FILTERS.map((id) => ({ id, label: t(`filter.${id}`), count: of(id).length }))}
        />
      </div>
      <Faces
        of={outbox}
        loading={<Loading rows={8} rowHeight={56} />}
        isEmpty={() => rows.length === 0}
        empty={<Empty>{t(filter === 'all' ? 'empty' : 'noHit')}</Empty>}
      >
        {() => (
          <VirtualTable
            label={t('title')}
            rows={rows}
            rowKey={rowKey}
            columns={columns}
            tone={tone}
            rowHeight={56}
            card={card}
          />
        )}
      </Faces>
      {outbox.data !== undefined && <UnknownDevices devices={outbox.data.unknown_devices} />}
    </>
  );
}

function WaysOut({ ways }: { readonly ways: Outbox['ways'] }) {
  const { t } = useTexts('outbox');
  return (
    <ul className={css.ways} aria-label={t('ways.label')}>
      {(['email', 'sms', 'push'] as const).map((way) => (
        <li key={way}>
          <StatePill tone={ways[way] ? 'ok' : 'warn'}>{t(ways[way] ? `ways.${way}On` : `ways.${way}Off`)}</StatePill>
        </li>
      ))}
    </ul>
  );
}
