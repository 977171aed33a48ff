import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import { useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { FeaturePage } from '../feature-page.tsx';
import { subscribePush } from '../sources/push.ts';

/** Push notifications of this server on this device. */
export default function PushScreen() {
  const settings = useRead('getNotificationSettings');
  const userId = useMe()?.user.id ?? '';
  return (
    <StateView of={settings} loading={<LoadingState height={320} />}>
      {({ push_public_key: publicKey }) => (
        <FeaturePage id="fcm" source={subscribePush(publicKey, userId)} persists>
          {({ endpoint }) => <PushTest endpoint={endpoint} />}
        </FeaturePage>
      )}
    </StateView>
  );
}

function PushTest({ endpoint }: { readonly endpoint: string }) {
  const { t } = useTexts('phone');
  const test = useWrite('testChannel', ['getNotificationSettings']);
  const [outcome, setOutcome] = useState<{ readonly isAccepted: boolean; readonly detail: string | null } | null>(null);
  const send = async () => {
    setOutcome(null);
    const answer = await test.send({ body: { channel: 'push', endpoint } });
    setOutcome(
      answer.ok
        ? { isAccepted: answer.value.answer === 'accepted', detail: answer.value.detail }
        : { isAccepted: false, detail: answer.error.message },
    );
  };
  return (
    <Card natural title={t('fcm.testTitle')}>
      <div className="stackM">
        <p>{t('fcm.testLead')}</p>
        <Facts>
          <Fact label={t('fcm.service')}>{new URL(endpoint).host}</Fact>
        </Facts>
        <Button loading={test.busy} onClick={() => void send()}>
          {t('fcm.test')}
        </Button>
        {outcome !== null && (
          <Notice tone={outcome.isAccepted ? 'ok' : 'warn'} role={outcome.isAccepted ? 'status' : 'alert'}>
            <p>{t(outcome.isAccepted ? 'fcm.accepted' : 'fcm.notAccepted')}</p>
            {outcome.detail !== null && outcome.detail !== '' && <p className="note">{outcome.detail}</p>}
          </Notice>
        )}
        <p className="note">
          <ScreenLink to={{ screen: 'settingsNotifications' }}>{t('fcm.off')}</ScreenLink>
        </p>
      </div>
    </Card>
  );
}
