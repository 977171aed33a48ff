import type { DeliveryShape } from '@zagon/contract/notifications/endpoints.ts';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import type { Column } from '../../ui/table/table-column.ts';
import { MessageState } from './message-state.tsx';
import { Lines } from '../../ui/list/lines.tsx';

/** The columns of the message list. */
export function useMessageColumns(): readonly Column<DeliveryShape>[] {
  const { t, language } = useTexts('outbox');
  const zone = useZone();
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('column.at'),
        width: '130px',
        sortBy: (message) => message.created_at,
        cell: (message) => <span className="num">{formatTime(message.created_at, 'dateTime', language, zone)}</span>,
      },
      {
        id: 'state',
        header: t('column.state'),
        width: '190px',
        sortBy: (message) => message.state,
        cell: (message) => <MessageState message={message} />,
      },
      {
        id: 'to',
        header: t('column.to'),
        width: '260px',
        sortBy: (message) => message.address,
        cell: (message) => <Lines clip title={message.address} sub={t(`channel.${message.channel}`)} />,
      },
      {
        id: 'what',
        header: t('column.what'),
        width: 'minmax(0, 1fr)',
        sortBy: (message) => message.subject || t(`kind.${message.kind ?? 'other'}`),
        cell: (message) => (
          <Lines
            clip
            title={message.subject || t(`kind.${message.kind ?? 'other'}`)}
            sub={message.error ?? (message.body || t('closed'))}
          />
        ),
      },
    ],
    [t, language, zone],
  );
}
