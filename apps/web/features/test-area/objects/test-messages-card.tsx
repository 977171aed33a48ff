import { Button, Switch } from '@mantine/core';
import { IconCopy, IconRepeat } from '@tabler/icons-react';
import type { TestMessageShape } from '@zagon/contract/test-area/modules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read, useWrite } from '../../../api/query.ts';
import { MessageHead } from '../../../entities/module/installed/message-head.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTime } from '../../../time/format-time.ts';
import { useZone } from '../../../time/zone.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { ChipFilter } from '../../../ui/form/chip-filter.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { ConfirmDialog } from '../../../ui/frame/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { notify, notifyFault } from '../../../ui/frame/notify.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { JsonText } from './json-text.tsx';
import css from './test-module.module.css';

/** How often messages are read while they are followed, ms. */
const FOLLOW_MS = 2_000;
const KINDS = ['readings', 'event', 'report', 'command', 'plan_set', 'modules'] as const;
/** Messages shown before the rest is asked for. */
const FEW = 8;
type Filter = 'all' | (typeof KINDS)[number];

/** Decoded messages in both directions, newest first. */
export function TestMessagesCard({ moduleId: id }: { readonly moduleId: string }) {
  const { t } = useTexts('testModules');
  const { t: ti } = useTexts('installedModules');
  const [isFollowing, setFollowing] = useState(true);
  const [filter, setFilter] = useState<Filter>('all');
  const [isWhole, setWhole] = useState(false);
  const [replaying, setReplaying] = useState<number | null>(null);
  const reply = useQuery({
    ...read('listTestMessages', { params: { id } }),
    refetchInterval: isFollowing ? FOLLOW_MS : false,
  });
  // Not zero while it is not known: the server may not have answered.
  const count = (kind: Filter) =>
    reply.data?.filter((message) => kind === 'all' || message.kind === kind).length ?? null;
  return (
    <Card
      title={ti('messages.title')}
      sub={ti('messages.lead')}
      natural
      flush
      right={
        <Switch
          label={ti('messages.follow')}
          labelPosition="left"
          checked={isFollowing}
          onChange={({ currentTarget: { checked } }) => setFollowing(checked)}
        />
      }
    >
      <div className={css.filter}>
        <ChipFilter<Filter>
          label={t('messages.filter')}
          choices={[
            { id: 'all', label: ti('filter.all'), count: count('all') },
            ...KINDS.map((kind) => ({ id: kind, label: ti(`messages.kind.${kind}`), count: count(kind) })),
          ]}
          value={filter}
          onChange={setFilter}
        />
      </div>
      <StateView
        of={reply}
        polled
        loading={<LoadingState rows={4} rowHeight={96} />}
        isEmpty={() => count(filter) === 0}
        empty={<EmptyState>{t(filter === 'all' ? 'messages.none' : 'messages.noneOfKind')}</EmptyState>}
      >
        {(messages) => {
          const found = messages.filter(({ kind }) => filter === 'all' || kind === filter);
          return (
            <>
              <ul className={css.messages} aria-label={ti('messages.title')}>
                {(isWhole ? found : found.slice(0, FEW)).map((message) => (
                  <Message key={message.number} message={message} onReplay={() => setReplaying(message.number)} />
                ))}
              </ul>
              {found.length > FEW && !isWhole && (
                <ButtonRow place="start" spaced>
                  <Button variant="default" onClick={() => setWhole(true)}>
                    {t('messages.all', { count: found.length })}
                  </Button>
                </ButtonRow>
              )}
            </>
          );
        }}
      </StateView>
      <ReplayQuestion moduleId={id} number={replaying} onClose={() => setReplaying(null)} />
    </Card>
  );
}

type ReplayQuestionProps = {
  readonly moduleId: string;
  /** The number of the message; null: no question is open. */
  readonly number: number | null;
  readonly onClose: () => void;
};

/** Asks before a message is replayed, which works once. */
function ReplayQuestion({ moduleId: id, number, onClose }: ReplayQuestionProps) {
  const { t } = useTexts('testModules');
  const write = useWrite('replayTestMessage', ['listTestMessages']);
  const replay = async (): Promise<void> => {
    if (number === null) return;
    const answer = await write.send({ params: { id }, body: { number } });
    onClose();
    if (answer.ok) notify(t('messages.replayed'));
    else notifyFault(answer.error.message);
  };
  return (
    <ConfirmDialog
      open={number !== null}
      kind="question"
      title={t('messages.ask')}
      action={t('messages.replay')}
      busy={write.busy}
      onClose={onClose}
      onConfirm={() => void replay()}
    >
      {t('messages.askText')}
    </ConfirmDialog>
  );
}

function Message({ message, onReplay }: { readonly message: TestMessageShape; readonly onReplay: () => void }) {
  const { t, language } = useTexts('testModules');
  const { t: ti } = useTexts('installedModules');
  const zone = useZone();
  const { number, at, direction, kind, through, stored, replay, may_be_replayed: mayReplay, metrics } = message;
  const json = {
    number,
    at,
    direction,
    kind,
    through,
    stored,
    replay,
    metrics: metrics.map(({ name, value }) => ({ name, value })),
  };
  const copy = () =>
    navigator.clipboard.writeText(JSON.stringify(json, null, 2)).then(
      () => notify(t('messages.copied')),
      () => notifyFault(t('messages.notCopied')),
    );
  const time = formatTime(at, 'timeSeconds', language, zone);
  return (
    <li>
      <MessageHead message={message} mark={replay ? t('messages.isReplay') : undefined} />
      <JsonText
        compact
        label={`${ti(`messages.kind.${kind}`)} ${time}`}
        value={Object.fromEntries(metrics.map(({ name, value }) => [name, value]))}
      />
      <div className="rowS">
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {t('messages.copy')}
        </Button>
        {mayReplay && (
          <Button variant="default" leftSection={<IconRepeat size={18} aria-hidden="true" />} onClick={onReplay}>
            {t('messages.replay')}
          </Button>
        )}
      </div>
    </li>
  );
}
