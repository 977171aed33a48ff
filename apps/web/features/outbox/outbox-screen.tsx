import type { DeliveryShape, Outbox } from '@zagon/contract/notifications/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useRead } from '../../api/query.ts';
import { ChipFilter } from '../../ui/form/chip-filter.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StatePill } from '../../ui/frame/state-pill.tsx';
import { VirtualTable } from '../../ui/table/virtual-table.tsx';
import css from './outbox.module.css';
import { MessageCard } from './message-card.tsx';
import { UnknownDevices } from './unknown-devices.tsx';
import { useMessageColumns } from './use-message-columns.tsx';

const FILTERS = ['all', 'waiting', 'kept', 'failed', 'sent'] as const;
type Filter = (typeof FILTERS)[number];

const LIMIT = 500;
const rowKey = (message: DeliveryShape) => message.id;
const card = (message: DeliveryShape) => <MessageCard message={message} />;
const tone = ({ state }: DeliveryShape) => (state === 'failed' ? 'error' : undefined);

/** Message overview for operators: sent and undeliverable messages, and unknown devices. */
export default function OutboxScreen() {
  const { t } = useTexts('outbox');
  const outbox = useRead('listOutbox', { query: { limit: LIMIT } });
  const [filter, setFilter] = useState<Filter>('all');
  const columns = useMessageColumns();
  const all = outbox.data?.messages ?? [];
  const of = (one: Filter) => all.filter(({ state }) => one === 'all' || state === one);
  const rows = of(filter);
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      {outbox.data !== undefined && <Channels channels={outbox.data.ways} />}
      <div className="toolbar">
        <ChipFilter
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          choices={FILTERS.map((id) => ({ id, label: t(`filter.${id}`), count: of(id).length }))}
        />
      </div>
      <StateView
        of={outbox}
        loading={<LoadingState rows={8} rowHeight={56} />}
        isEmpty={() => rows.length === 0}
        empty={<EmptyState>{t(filter === 'all' ? 'empty' : 'noHit')}</EmptyState>}
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
      </StateView>
      {outbox.data !== undefined && <UnknownDevices devices={outbox.data.unknown_devices} />}
    </>
  );
}

function Channels({ channels }: { readonly channels: Outbox['ways'] }) {
  const { t } = useTexts('outbox');
  return (
    <ul className={css.ways} aria-label={t('ways.label')}>
      {(['email', 'sms', 'push'] as const).map((channel) => (
        <li key={channel}>
          <StatePill tone={channels[channel] ? 'ok' : 'warn'}>
            {t(channels[channel] ? `ways.${channel}On` : `ways.${channel}Off`)}
          </StatePill>
        </li>
      ))}
    </ul>
  );
}
