import { Button, Stack } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { MqttFeedShape } from '@zagon/contract/mqtt-feed/endpoints.ts';
import { bridgeConfig, PROGRAM_USER } from '@zagon/domain/mqtt-feed/bridge-config.ts';
import { discoveryPrefix, feedRoot, homeAssistantStatusTopic } from '@zagon/domain/mqtt-feed/topics.ts';
import { useState } from 'react';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { notify } from '../../ui/frame/notify.ts';
import { StateView } from '../../ui/frame/state-view.tsx';
import css from './mqtt-card.module.css';

/** How Home Assistant, Node-RED and other programs connect over MQTT. */
export function MqttCard() {
  const { t } = useTexts('accessTokens');
  const feed = useRead('getMqttFeed');
  return (
    <Card title={t('mqtt.title')} sub={t('mqtt.sub')} natural>
      <StateView of={feed} loading={<LoadingState height={160} />}>
        {({ id_client: accountId, broker }) =>
          broker === null ? <p>{t('mqtt.outside')}</p> : <Connection accountId={accountId} broker={broker} />
        }
      </StateView>
    </Card>
  );
}

type ConnectionProps = {
  readonly accountId: string;
  readonly broker: NonNullable<MqttFeedShape['broker']>;
};

function Connection({ accountId, broker }: ConnectionProps) {
  const { t } = useTexts('accessTokens');
  const [isBridgeShown, setBridgeShown] = useState(false);
  const host = broker.host ?? globalThis.location.hostname;
  const settings: readonly (readonly [string, string])[] = [
    [t('mqtt.address'), `${host}:${broker.port}`],
    [t('mqtt.encryption'), t(broker.encrypted ? 'mqtt.tls' : 'mqtt.noTls')],
    [t('mqtt.user'), PROGRAM_USER],
    [t('mqtt.password'), t('mqtt.passwordIsToken')],
    [t('mqtt.topics'), `${feedRoot(accountId)}/#`],
    [t('mqtt.prefix'), discoveryPrefix(accountId)],
    [t('mqtt.birth'), homeAssistantStatusTopic(accountId)],
  ];
  const bridge = bridgeConfig(
    accountId,
    { host, port: broker.port, isEncrypted: broker.encrypted },
    t('mqtt.yourToken'),
  );
  return (
    <Stack gap="md">
      <dl className={css.settings}>
        {settings.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note">{t('mqtt.safety')}</p>
      <ButtonRow place="start">
        <Button variant="default" aria-expanded={isBridgeShown} onClick={() => setBridgeShown(!isBridgeShown)}>
          {t('mqtt.bridge')}
        </Button>
      </ButtonRow>
      {isBridgeShown && <CopiedText text={bridge} label={t('mqtt.bridge')} lead={t('mqtt.bridgeLead')} />}
    </Stack>
  );
}

function CopiedText({ text, label, lead }: { readonly text: string; readonly label: string; readonly lead: string }) {
  const { t } = useTexts('accessTokens');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    notify(t('mqtt.copied'));
  };
  return (
    <Stack gap="sm">
      <p>{lead}</p>
      <pre className={css.file} aria-label={label}>
        {text}
      </pre>
      {/* Browsers offer the clipboard to secure pages only. */}
      {'clipboard' in navigator && (
        <ButtonRow place="start">
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
            {t('mqtt.copy')}
          </Button>
        </ButtonRow>
      )}
    </Stack>
  );
}
