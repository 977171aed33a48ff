import type { DeliveryShape } from '@zagon/contract/deliveries/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { RowButton } from '../../ui/form/row-button.tsx';

type Props = { readonly delivery: DeliveryShape; readonly onAgain: (delivery: DeliveryShape) => void };

/** Sends a message again, unless its content was erased or it is still being sent. */
export function SendAgainButton({ delivery, onAgain }: Props) {
  const { t } = useTexts('deliveries');
  if (!delivery.may_send_again) return null;
  return (
    <RowButton aria-label={t('again.named', { address: delivery.address })} onClick={() => onAgain(delivery)}>
      {t('again.button')}
    </RowButton>
  );
}
