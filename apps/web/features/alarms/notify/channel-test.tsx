import type { TestAnswer } from '@zagon/contract/notifications/endpoints.ts';
import type { DeliveryChannel } from '@zagon/domain/deliveries/delivery.ts';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { currentEndpoint } from '../../../entities/session/push/browser-push.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';

type Outcome = TestAnswer | { readonly refused: string };

/** Sends a test through a channel, and shows the result in words. */
export function ChannelTest({ channel }: { readonly channel: DeliveryChannel }) {
  const { t } = useTexts('alarms');
  const test = useWrite('testChannel', ['getNotificationSettings']);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async () => {
    setOutcome(null);
    const endpoint = channel === 'push' ? await currentEndpoint() : null;
    const answer = await test.send({ body: { channel, ...(endpoint === null ? {} : { endpoint }) } });
    setOutcome(answer.ok ? answer.value : { refused: answer.error.message });
  };
  return (
    <div className="stackS">
      <div>
        <RowButton loading={test.busy} aria-label={t(`notify.test.named.${channel}`)} onClick={() => void send()}>
          {t('notify.test.button')}
        </RowButton>
      </div>
      {outcome !== null && <TestOutcome channel={channel} outcome={outcome} />}
    </div>
  );
}

function TestOutcome({ channel, outcome }: { readonly channel: DeliveryChannel; readonly outcome: Outcome }) {
  const { t } = useTexts('alarms');
  if ('refused' in outcome)
    return (
      <Notice tone="warn" role="alert">
        {outcome.refused}
      </Notice>
    );
  const isAccepted = outcome.answer === 'accepted';
  return (
    <Notice tone={isAccepted ? 'ok' : 'warn'} role={isAccepted ? 'status' : 'alert'}>
      <p>{t(isAccepted ? `notify.test.accepted.${channel}` : `notify.test.answer.${outcome.answer}`)}</p>
      {outcome.detail !== null && outcome.detail !== '' && (
        <p className="note">{t('notify.test.detail', { detail: outcome.detail })}</p>
      )}
    </Notice>
  );
}
