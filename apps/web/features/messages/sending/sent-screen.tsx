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
import { MESSAGE_STATES, SENT_SORTS, sentInView, type SentView, stateOf } from './arrange.ts';
import { ListControls } from './list-controls.tsx';
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
        {(list) => <SentList messages={list} onWithdraw={setWithdrawing} />}
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

type ListProps = {
  readonly messages: readonly SentMessage[];
  readonly onWithdraw: (message: SentMessage) => void;
};

/** The messages, filtered by state, searched and sorted. */
function SentList({ messages, onWithdraw }: ListProps) {
  const { t, language } = useTexts('messageSending');
  const [view, setView] = useState<SentView>({ search: '', state: null, sort: 'newest' });
  const shown = sentInView(messages, view, language);
  const states = ['all', ...MESSAGE_STATES] as const;
  return (
    <Card title={t('list')} natural>
      <ListControls
        label={t('arrange.states')}
        choices={states.map((id) => ({
          id,
          label: id === 'all' ? t('arrange.all') : t(`state.${id}`),
          count: id === 'all' ? messages.length : messages.filter((message) => stateOf(message) === id).length,
        }))}
        filter={view.state ?? 'all'}
        onFilter={(state) => setView({ ...view, state: state === 'all' ? null : state })}
        onSearch={(search) => setView((before) => ({ ...before, search }))}
        sorts={SENT_SORTS.map((value) => ({ value, label: t(`arrange.sort.${value}`) }))}
        sort={view.sort}
        onSort={(sort) => setView({ ...view, sort })}
      />
      {shown.length === 0 ? (
        <p className="muted">{t('arrange.none')}</p>
      ) : (
        <Rows label={t('list')} align="start">
          {shown.map((message) => (
            <SentRow key={message.id} message={message} onWithdraw={onWithdraw} />
          ))}
        </Rows>
      )}
    </Card>
  );
}
