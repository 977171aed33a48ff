import type { DeliveryShape } from '@zagon/contract/deliveries/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { Lines } from '../../ui/list/lines.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { SendAgainButton } from './send-again-button.tsx';

type Props = { readonly delivery: DeliveryShape; readonly onAgain: (delivery: DeliveryShape) => void };

/** A delivery as a card on a phone. */
export function DeliveryCard({ delivery, onAgain }: Props) {
  const { t, language } = useTexts('deliveries');
  const zone = useZone();
  const { channel, address, cause, client, created_at: at, detail } = delivery;
  return (
    <div className="stackS">
      <div className="between note">
        <span>{t(`channel.${channel}`)}</span>
        <span className="num">{formatTime(at, 'dateTime', language, zone)}</span>
      </div>
      <Lines
        title={address}
        sub={[t(`cause.${cause}`), client?.name].filter((part) => part !== undefined).join(', ')}
      />
      <DeliveryState delivery={delivery} />
      {detail !== null && detail !== '' && <span className="note">{detail}</span>}
      <SendAgainButton delivery={delivery} onAgain={onAgain} />
    </div>
  );
}
