import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import type { MessageShape } from '@zagon/contract/messages/endpoints.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { ChipFilter } from '../../ui/form/chip-filter.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { Lines } from '../../ui/list/lines.tsx';
import { MessageIcon } from './message-icon.tsx';
import css from './messages.module.css';
import { useMessageActions } from './use-message-actions.ts';

type Props = { readonly messages: readonly MessageShape[]; readonly openId: string | null };

/** The user's messages, newest first; an unread one is marked by a dot and a bold title. */
export function MessageList({ messages, openId }: Props) {
  const { t } = useTexts('messages');
  const actions = useMessageActions();
  const [filter, setFilter] = useState<'all' | 'unread'>('all');
  const unread = messages.filter(({ read_date }) => read_date === null);
  const shown = filter === 'all' ? messages : messages.filter((one) => one.read_date === null || one.id === openId);
  return (
    <section aria-label={t('title')}>
      <div className="between wrap">
        <ChipFilter
          label={t('filter.label')}
          value={filter}
          onChange={setFilter}
          choices={[
            { id: 'all', label: t('filter.all'), count: messages.length },
            { id: 'unread', label: t('filter.unread'), count: unread.length },
          ]}
        />
        {unread.length > 0 && (
          <Button
            variant="subtle"
            leftSection={<IconChecks size={18} aria-hidden="true" />}
            onClick={() => void actions.markAll()}
          >
            {t('markAll')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState>{t(messages.length === 0 ? 'empty' : 'allRead')}</EmptyState>
      ) : (
        <ul className={css.list}>
          {shown.map((message) => (
            <MessageItem key={message.id} message={message} isOpen={message.id === openId} />
          ))}
        </ul>
      )}
    </section>
  );
}

function MessageItem({ message, isOpen }: { readonly message: MessageShape; readonly isOpen: boolean }) {
  const { t, language } = useTexts('messages');
  const zone = useZone();
  const isUnread = message.read_date === null;
  return (
    <li>
      <ScreenLink
        to={{ screen: 'message', params: { messageId: message.id } }}
        className={css.item}
        data-unread={isUnread || undefined}
        aria-current={isOpen ? 'page' : undefined}
      >
        <MessageIcon type={message.type} />
        <Lines title={message.subject} sub={<span className="twoLines">{message.content}</span>}>
          <span className="num">
            {isUnread && <b className={css.dot}>{t('unread')} · </b>}
            <time dateTime={message.publication_date}>
              {formatTime(message.publication_date, 'dateTime', language, zone)}
            </time>
          </span>
        </Lines>
      </ScreenLink>
    </li>
  );
}
