import type { DeliveryShape } from '@zagon/contract/deliveries/endpoints.ts';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import { DELIVERY_FILTERS, DELIVERY_SORTS } from '@zagon/domain/deliveries/delivery-list.ts';
import { useState } from 'react';
import { readNow, useRead, useWrite } from '../../api/query.ts';
import { ReasonSheet } from '../../entities/account/reason-sheet.tsx';
import { LongList } from '../../entities/long-list/long-list.tsx';
import { useListState } from '../../entities/long-list/use-list-state.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { notify } from '../../ui/frame/notify.ts';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import { ChannelPills, DeliveryTabs } from './delivery-tabs.tsx';
import { useDeliveryColumns } from './use-delivery-columns.tsx';

const tone = ({ state }: DeliveryShape) => (state === 'failed' ? 'error' : undefined);

/** All outgoing messages: recipient, reason and result. */
export default function DeliveriesScreen() {
  const { t } = useTexts('deliveries');
  const state = useListState({
    filters: DELIVERY_FILTERS,
    sorts: DELIVERY_SORTS,
    firstSort: { column: 'created', direction: 'descending' },
  });
  const { query, search } = state;
  const counts = useRead('countDeliveries', { query: search === '' ? {} : { search } });
  const status = useRead('getDeliveryStatus').data;
  const [chosen, setChosen] = useState<DeliveryShape | null>(null);
  const columns = useDeliveryColumns(setChosen);
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <DeliveryTabs current="deliveries" status={status} />
      {status !== undefined && <ChannelPills channels={status.channels} />}
      <LongList
        label={t('title')}
        state={state}
        pagesKey={['listDeliveries', query]}
        readPage={(after, signal) => readNow('listDeliveries', { query: { ...query, ...after } }, signal)}
        filterLabel={t('filter.label')}
        filters={DELIVERY_FILTERS.map((id) => ({ id, label: t(`filter.${id}`) }))}
        counts={counts.data}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        columns={columns}
        card={(delivery) => <DeliveryCard delivery={delivery} onAgain={setChosen} />}
        tone={tone}
        rowHeight={76}
        empty={t('empty')}
      />
      {chosen !== null && <SendAgain delivery={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function SendAgain({ delivery, onClose }: { readonly delivery: DeliveryShape; readonly onClose: () => void }) {
  const { t } = useTexts('deliveries');
  const again = useWrite('sendDeliveryAgain', ['listDeliveries', 'countDeliveries']);
  return (
    <ReasonSheet
      form="delivery-again"
      item={delivery.id}
      title={t('again.title', { address: delivery.address })}
      hint={t('reasonHint')}
      max={REASON_MAX}
      action={t('again.button')}
      busy={again.busy}
      send={async (reason) => {
        const answer = await again.send({ params: { id: delivery.id }, body: { reason } });
        if (answer.ok) notify(t('again.done'));
        return answer;
      }}
      onClose={onClose}
    >
      <p>{t('again.lead')}</p>
    </ReasonSheet>
  );
}
