import type { RetiredAddressShape } from '@zagon/contract/deliveries/endpoints.ts';
import { REASON_MAX } from '@zagon/domain/accounts/reason.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { ReasonSheet } from '../../entities/account/reason-sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { RowButton } from '../../ui/form/row-button.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { notify } from '../../ui/frame/notify.ts';
import { PageTitle } from '../../ui/frame/page-title.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { Row, Rows } from '../../ui/list/rows.tsx';
import { DeliveryTabs } from './delivery-tabs.tsx';
import { UnknownDevices } from './unknown-devices.tsx';

/** Addresses to which nothing is sent any more, and devices without an account. */
export default function RetiredScreen() {
  const { t } = useTexts('deliveries');
  const status = useRead('getDeliveryStatus');
  const [chosen, setChosen] = useState<RetiredAddressShape | null>(null);
  return (
    <>
      <PageTitle sub={t('lead')}>{t('title')}</PageTitle>
      <DeliveryTabs current="retiredAddresses" status={status.data} />
      <div className="stackL">
        <Card natural title={t('retired.title')} sub={t('retired.lead')}>
          <StateView
            of={status}
            loading={<LoadingState rows={4} rowHeight={64} />}
            isEmpty={({ retired }) => retired.length === 0}
            empty={<EmptyState>{t('retired.empty')}</EmptyState>}
          >
            {({ retired }) => (
              <Rows label={t('retired.title')}>
                {retired.map((address) => (
                  <RetiredRow key={address.id} address={address} onRestore={() => setChosen(address)} />
                ))}
              </Rows>
            )}
          </StateView>
        </Card>
        {status.data !== undefined && <UnknownDevices devices={status.data.unknown_devices} />}
      </div>
      {chosen !== null && <Restore address={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

type RowProps = { readonly address: RetiredAddressShape; readonly onRestore: () => void };

function RetiredRow({ address: { channel, address, user, detail, retired_at: at }, onRestore }: RowProps) {
  const { t, language } = useTexts('deliveries');
  const zone = useZone();
  const isBrowser = channel === 'push';
  return (
    <Row trailing={isBrowser ? undefined : <RowButton onClick={onRestore}>{t('retired.restore')}</RowButton>}>
      <Lines
        title={isBrowser ? t('retired.browser', { service: address }) : address}
        sub={`${t('retired.user', { email: user.email })}, ${t('retired.since', { time: formatTime(at, 'dateTime', language, zone) })}`}
      >
        {detail !== '' && <span className="note">{detail}</span>}
      </Lines>
    </Row>
  );
}

function Restore({ address, onClose }: { readonly address: RetiredAddressShape; readonly onClose: () => void }) {
  const { t } = useTexts('deliveries');
  const restore = useWrite('restoreAddress', ['getDeliveryStatus']);
  return (
    <ReasonSheet
      form="address-restore"
      item={address.id}
      title={t('retired.restoreTitle', { address: address.address })}
      hint={t('reasonHint')}
      max={REASON_MAX}
      action={t('retired.restore')}
      busy={restore.busy}
      send={async (reason) => {
        const answer = await restore.send({ params: { id: address.id }, body: { reason } });
        if (answer.ok) notify(t('retired.restored', { address: address.address }));
        return answer;
      }}
      onClose={onClose}
    >
      <p>{t('retired.restoreLead')}</p>
    </ReasonSheet>
  );
}
