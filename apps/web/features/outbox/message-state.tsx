import type { DeliveryShape } from '@zagon/contract/notifications/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatePill } from '../../ui/frame/state-pill.tsx';

const tones = { waiting: 'wait', sent: 'ok', kept: 'warn', failed: 'error' } as const;

/** Delivery state of a message, and the number of attempts while it is pending. */
export function MessageState({ message }: { readonly message: DeliveryShape }) {
  const { t } = useTexts('outbox');
  const { state, attempts } = message;
  return (
    <StatePill tone={tones[state]}>
      {state === 'waiting' && attempts > 0 ? t('tried', { count: attempts }) : t(`state.${state}`)}
    </StatePill>
  );
}
