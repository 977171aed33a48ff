import type { DeliveryShape } from '@zagon/contract/deliveries/endpoints.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { StatePill } from '../../ui/frame/state-pill.tsx';

const TONES = { waiting: 'wait', sent: 'ok', kept: 'stale', failed: 'error' } as const;

/** Whether a message was sent, and the result of the last attempt in words. */
export function DeliveryState({ delivery }: { readonly delivery: DeliveryShape }) {
  const { t, language } = useTexts('deliveries');
  const zone = useZone();
  const { state, answer, attempts, due_at: dueAt, is_repeated: isRepeated } = delivery;
  const notes = [
    ...(answer === null || answer === 'accepted' ? [] : [t(`answer.${answer}`)]),
    ...(state === 'waiting' && attempts > 0 ? [t('nextAt', { time: formatTime(dueAt, 'time', language, zone) })] : []),
    ...(isRepeated ? [t('again.repeated')] : []),
  ];
  return (
    <StatePill tone={TONES[state]} sub={notes.length === 0 ? undefined : notes.join(', ')}>
      {t(`state.${state}`)}
    </StatePill>
  );
}
