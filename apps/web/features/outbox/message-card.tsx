import type { DeliveryShape } from '@zagon/contract/notifications/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { MessageState } from './message-state.tsx';
import css from './outbox.module.css';

/** A message as a card on a phone. */
export function MessageCard({ message }: { readonly message: DeliveryShape }) {
  const { t, language } = useTexts('outbox');
  const zone = useZone();
  return (
    <div className={css.card}>
      <div className={css.line}>
        <MessageState message={message} />
        <span className="num">{formatTime(message.created_at, 'dateTime', language, zone)}</span>
      </div>
      <span className={css.two}>
        <b>{message.subject}</b>
        <small>{`${t(`channel.${message.channel}`)}: ${message.address}`}</small>
      </span>
    </div>
  );
}
