import type { DeliveryShape } from '@zagon/contract/deliveries/endpoints.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Lines } from '../../ui/list/lines.tsx';
import type { Column } from '../../ui/table/table-column.ts';
import { DeliveryState } from './delivery-state.tsx';
import { SendAgainButton } from './send-again-button.tsx';

/** The columns of the delivery list; sortable ones use the server's name of the order. */
export function useDeliveryColumns(onAgain: (delivery: DeliveryShape) => void): readonly Column<DeliveryShape>[] {
  const { t, language } = useTexts('deliveries');
  const zone = useZone();
  return useMemo(
    () => [
      {
        id: 'created',
        header: t('column.created'),
        width: '130px',
        sortable: true,
        cell: (delivery) => <span className="num">{formatTime(delivery.created_at, 'dateTime', language, zone)}</span>,
      },
      {
        id: 'to',
        header: t('column.to'),
        width: 'minmax(0, 2fr)',
        cell: ({ address, channel, user, cause }) => (
          <Lines
            clip
            title={address}
            sub={`${t(`channel.${channel}`)}, ${user?.email ?? (cause === 'account' ? t('noUser') : '')}`}
          />
        ),
      },
      {
        id: 'what',
        header: t('column.what'),
        width: 'minmax(0, 2fr)',
        cell: ({ cause, client, subject }) => <Lines clip title={t(`cause.${cause}`)} sub={client?.name ?? subject} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        width: 'minmax(0, 2fr)',
        cell: (delivery) => (
          <span title={delivery.detail ?? undefined}>
            <DeliveryState delivery={delivery} />
          </span>
        ),
      },
      {
        id: 'attempts',
        header: t('column.attempts'),
        width: '80px',
        align: 'right',
        sortable: true,
        cell: (delivery) => <span className="num">{delivery.attempts}</span>,
      },
      {
        id: 'again',
        header: t('column.again'),
        hiddenHeader: true,
        width: '150px',
        align: 'right',
        cell: (delivery) => <SendAgainButton delivery={delivery} onAgain={onAgain} />,
      },
    ],
    [t, language, zone, onAgain],
  );
}
