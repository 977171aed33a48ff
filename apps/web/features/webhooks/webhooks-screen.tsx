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
import { NewWebhookSheet } from './new-webhook-sheet.tsx';
import { WebhookRow } from './webhook-row.tsx';

/** How often the list is read again, ms: no live event reports attempts. */
const EVERY_MS = 15_000;

/** The programs that are called when something happens in the account. */
export default function WebhooksScreen() {
  const { t } = useTexts('webhooks');
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
      {mayDisconnect ? <WebhookList /> : <EmptyState>{t('closed')}</EmptyState>}
      {adding && <NewWebhookSheet onClose={() => setAdding(false)} />}
    </Card>
  );
}

function WebhookList() {
  const { t } = useTexts('webhooks');
  const webhooks = useQuery({ ...read('listWebhooks'), refetchInterval: EVERY_MS });
  return (
    <StateView
      of={webhooks}
      polled
      loading={<LoadingState height={160} />}
      isEmpty={(list) => list.length === 0}
      empty={<EmptyState>{t('none')}</EmptyState>}
    >
      {(list) => (
        <Rows label={t('list')} align="start">
          {list.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} />
          ))}
        </Rows>
      )}
    </StateView>
  );
}
