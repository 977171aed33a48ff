import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/query.ts';
import { useMayConfigure, useMayDisconnect } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Card } from '../../ui/frame/card.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import { NetworkRow } from './network-row.tsx';
import { NewNetworkSheet } from './network-sheets.tsx';

/** How often the list is read again, ms: no live event reports the state of a network. */
const EVERY_MS = 5_000;

/** The LoRaWAN networks of the account. */
export default function NetworksScreen() {
  const { t } = useTexts('networks');
  const [mayConfigure, mayDisconnect] = [useMayConfigure(), useMayDisconnect()];
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={t('list')}
      sub={t('sub')}
      right={
        mayConfigure && (
          <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('add')}
          </Button>
        )
      }
      footer={<p className="note">{t('rights')}</p>}
      natural
    >
      {mayDisconnect && !mayConfigure && (
        <Notice tone="stale" space="below">
          {t('limited')}
        </Notice>
      )}
      {mayDisconnect ? <NetworkList /> : <EmptyState>{t('closed')}</EmptyState>}
      {adding && <NewNetworkSheet onClose={() => setAdding(false)} />}
    </Card>
  );
}

function NetworkList() {
  const { t } = useTexts('networks');
  const networks = useQuery({ ...read('listNetworks'), refetchInterval: EVERY_MS });
  return (
    <StateView
      of={networks}
      polled
      loading={<LoadingState height={160} />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState>{t('none')}</EmptyState>}
    >
      {(list) => (
        <Rows label={t('list')} align="start">
          {list.map((network) => (
            <NetworkRow key={network.id} network={network} />
          ))}
        </Rows>
      )}
    </StateView>
  );
}
