import { Switch } from '@mantine/core';
import { IconAntennaBars5 } from '@tabler/icons-react';
import type { NetworkShape } from '@zagon/contract/networks/endpoints.ts';
import { useState } from 'react';
import { refusalText } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { ReplyOf } from '../../api/types.ts';
import { useMayConfigure } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { IconTile } from '../../ui/frame/icon-tile.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { notify, notifyFault } from '../../ui/frame/notify.ts';
import { Lines } from '../../ui/list/lines.tsx';
import { Row } from '../../ui/list/rows.tsx';
import { NetworkActions } from './network-actions.tsx';
import { changeOf, draftOf } from './network-draft.ts';

/** State of a network as it is shown, with its colour. */
const TONES = {
  off: 'stale',
  connecting: 'stale',
  connected: 'ok',
  refused: 'error',
  unreachable: 'warn',
  untrusted: 'error',
  forbidden: 'error',
} as const satisfies Record<NetworkShape['state'] | 'off', string>;

type Tested = ReplyOf<'testNetwork'>;

/** A network with its state in words, and everything that can be done with it. */
export function NetworkRow({ network }: { readonly network: NetworkShape }) {
  const { t } = useTexts('networks');
  const [tested, setTested] = useState<Tested | null>(null);
  const mayConfigure = useMayConfigure();
  const state = network.on ? network.state : 'off';
  return (
    <Row
      icon={
        <IconTile tone={TONES[state]}>
          <IconAntennaBars5 size={20} aria-hidden="true" />
        </IconTile>
      }
      trailing={mayConfigure && <OnSwitch network={network} />}
      below={
        <div className="stackS">
          <NetworkActions network={network} onTested={setTested} />
          {/* A live region announces only what is added to it. */}
          <div role="status">
            {tested !== null && (
              <Notice tone={tested.state === 'connected' ? 'ok' : 'error'}>
                {t('testResult', { state: t(`states.${tested.state}`), count: tested.devices })}
              </Notice>
            )}
          </div>
        </div>
      }
    >
      <NetworkLines network={network} state={state} />
    </Row>
  );
}

function NetworkLines({ network, state }: { readonly network: NetworkShape; readonly state: keyof typeof TONES }) {
  const { t, language } = useTexts('networks');
  const zone = useZone();
  const { kind, address, application, unread, state_since: since } = network;
  return (
    <Lines title={network.name} sub={[t(`kinds.${kind}`), new URL(address).host, application].join(' · ')}>
      <em data-tone={TONES[state]}>{t(`states.${state}`)}</em>
      {network.on && <span>{t('since', { time: formatTime(since, 'dateTime', language, zone) })}</span>}
      {unread > 0 && <span>{t('unread', { count: unread })}</span>}
    </Lines>
  );
}

/** Switches a network on or off at once. */
function OnSwitch({ network }: { readonly network: NetworkShape }) {
  const { t } = useTexts('networks');
  const update = useWrite('updateNetwork', ['listNetworks']);
  const { id, name } = network;
  const change = async (on: boolean) => {
    const answer = await update.send({ params: { id }, body: changeOf(draftOf(network), { ...network, on }) });
    if (answer.ok) notify(t(on ? 'on' : 'off', { name }));
    else notifyFault(refusalText(answer.error));
  };
  return (
    <Switch
      aria-label={t('receive', { name })}
      checked={network.on}
      disabled={update.busy}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
