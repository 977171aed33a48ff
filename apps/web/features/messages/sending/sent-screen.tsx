import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { SentMessage } from '@zagon/contract/messages/sending.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../navigation/go.ts';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { SentRow } from './sent-row.tsx';

/** The operator's messages: sent, scheduled and withdrawn. */
export default function SentMessagesScreen() {
  const { t, language } = useTexts('messageSending');
  const go = useGo();
  const messages = useRead('listSentMessages');
  const withdraw = useWrite('withdrawMessage', ['listSentMessages']);
  const [withdrawing, setWithdrawing] = useState<SentMessage | null>(null);
  const confirm = async () => {
    if (withdrawing === null) return;
    const answer = await withdraw.send({ params: { id: withdrawing.id } });
    setWithdrawing(null);
    notify(answer.ok ? t('withdrawn') : answer.error.message);
  };
  return (
    <>
      <PageTitle
        sub={t('lead')}
        actions={
          <Button
            leftSection={<IconPencil size={18} aria-hidden="true" />}
            onClick={() => go({ screen: 'composeMessage' })}
          >
            {t('write')}
          </Button>
        }
      >
        {t('title')}
      </PageTitle>
      <StateView
        of={messages}
        loading={<LoadingState rows={4} rowHeight={72} />}
        isEmpty={(list) => list.length === 0}
        empty={<EmptyState>{t('empty')}</EmptyState>}
      >
        {(list) => (
          <Card title={t('list')} natural>
            <Rows label={t('list')} align="start">
              {list.map((message) => (
                <SentRow key={message.id} message={message} onWithdraw={setWithdrawing} />
              ))}
            </Rows>
          </Card>
        )}
      </StateView>
      <ConfirmDialog
        open={withdrawing !== null}
        kind="warning"
        title={t('withdrawTitle', { subject: withdrawing?.subject[language] ?? '' })}
        action={t('withdraw')}
        busy={withdraw.busy}
        onClose={() => setWithdrawing(null)}
        onConfirm={() => void confirm()}
      >
        {t(withdrawing?.published_at === null ? 'withdrawPlanned' : 'withdrawSent')}
      </ConfirmDialog>
    </>
  );
}
