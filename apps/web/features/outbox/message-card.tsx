import type { DeliveryShape } from '@zagon/contract/notifications/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { MessageState } from './message-state.tsx';
import { Lines } from '../../ui/list/lines.tsx';

/** A message as a card on a phone. */
export function MessageCard({ message }: { readonly message: DeliveryShape }) {
  const { t, language } = useTexts('outbox');
  const zone = useZone();
  return (
    <div className="stackS">
      <div className="between note">
        <MessageState message={message} />
        <span className="num">{formatTime(message.created_at, 'dateTime', language, zone)}</span>
      </div>
      <Lines
        title={message.subject || t(`kind.${message.kind ?? 'other'}`)}
        sub={`${t(`channel.${message.channel}`)}: ${message.address}`}
      />
    </div>
  );
}
