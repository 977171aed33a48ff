import { Button, Switch } from '@mantine/core';
import { IconEyeOff, IconLock } from '@tabler/icons-react';
import type { FieldMessageShape, InstalledModuleDetails } from '@zagon/contract/modules/operator.ts';
import { deviceType, inputOf } from '@zagon/domain/catalogue/registry.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/query.ts';
import { MessageHead } from '../../../entities/module/installed/message-head.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import css from './operator.module.css';

/** How often messages are reloaded while they are followed, ms. */
const FOLLOW_MS = 3_000;

/** Messages shown before the rest is requested. */
const FEW = 8;

/** Messages from and to the module in the last ten minutes, newest first. */
export function MessagesCard({ module }: { readonly module: Pick<InstalledModuleDetails, 'id' | 'device_type'> }) {
  const { t } = useTexts('installedModules');
  const [isFollowing, setFollowing] = useState(true);
  const [isWhole, setWhole] = useState(false);
  const reply = useQuery({
    ...read('listFieldMessages', { params: { id: module.id } }),
    refetchInterval: isFollowing ? FOLLOW_MS : false,
  });
  return (
    <Card
      title={t('messages.title')}
      sub={t('messages.lead')}
      natural
      flush
      right={
        <Switch
          label={t('messages.follow')}
          labelPosition="left"
          checked={isFollowing}
          onChange={({ currentTarget: { checked } }) => setFollowing(checked)}
        />
      }
      footer={
        reply.data?.entered === false && (
          <span className="rowS">
            <IconLock size={18} aria-hidden="true" />
            {t('messages.hiddenNote')}
          </span>
        )
      }
    >
      <StateView
        of={reply}
        polled
        loading={<LoadingState rows={4} rowHeight={64} />}
        isEmpty={({ messages }) => messages.length === 0}
        empty={<EmptyState>{t('messages.none')}</EmptyState>}
      >
        {({ messages }) => (
          <>
            <ul className={css.messages} aria-label={t('messages.title')}>
              {(isWhole ? messages : messages.slice(0, FEW)).map((message) => (
                <Message key={message.number} message={message} deviceType={module.device_type} />
              ))}
            </ul>
            {messages.length > FEW && !isWhole && (
              <ButtonRow place="start" spaced>
                <Button variant="default" onClick={() => setWhole(true)}>
                  {t('commands.all', { count: messages.length })}
                </Button>
              </ButtonRow>
            )}
          </>
        )}
      </StateView>
    </Card>
  );
}

type MessageProps = { readonly message: FieldMessageShape; readonly deviceType: string };

function Message({ message, deviceType: typeName }: MessageProps) {
  const { t, language } = useTexts('installedModules');
  const type = deviceType(typeName);
  const labelOf = (field: string) => (type === undefined ? undefined : inputOf(type, field)?.label[language]);
  return (
    <li>
      <MessageHead message={message} />
      <dl className={css.metrics}>
        {message.metrics.map(({ name, value, hidden }, index) => (
          // A message may contain a metric twice.
          <div key={`${name} ${index}`}>
            <dt>
              {labelOf(name)} <span translate="no">{name}</span>
            </dt>
            <dd className="num" translate={hidden ? undefined : 'no'}>
              {hidden ? (
                <span className="inlineRow muted">
                  <IconEyeOff size={14} aria-hidden="true" />
                  {t('messages.hidden')}
                </span>
              ) : (
                String(value ?? '–')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
