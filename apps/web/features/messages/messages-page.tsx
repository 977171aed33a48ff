import { useTexts } from '../../i18n/use-texts.ts';
import { useQuery } from '@tanstack/react-query';
import { read, useRead } from '../../api/query.ts';
import { roleOf, useMe } from '../../entities/session/session.ts';
import { ScreenLink } from '../../navigation/screen-link.tsx';
import { EmptyState } from '../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Crumb, PageTitle } from '../../ui/frame/page-title.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { useTabName } from '../../navigation/tab-name.ts';
import { usePhone } from '../../ui/theme/use-phone.ts';
import { MessageList } from './message-list.tsx';
import { MessagePane } from './message-pane.tsx';
import css from './messages.module.css';

/** Links to unread answers, which are counted among the unread messages. */
function UnreadAnswers() {
  const { t } = useTexts('messages');
  const me = useMe();
  const isAsking = me !== undefined && me.client !== null && roleOf(me) !== 'operator';
  const tickets = useQuery({ ...read('listTickets'), enabled: isAsking }).data ?? [];
  return tickets
    .filter(({ unread }) => unread > 0)
    .map(({ id, subject }) => (
      <Notice
        key={id}
        tone="ok"
        space="below"
        title={t('answer', { subject })}
        action={<ScreenLink to={{ screen: 'ticket', params: { ticketId: id } }}>{t('readAnswer')}</ScreenLink>}
      />
    ));
}

/** The user's messages. Wide: list and message side by side; on a phone, one after the other. */
export function MessagesPage({ openId }: { readonly openId: string | null }) {
  const { t } = useTexts('messages');
  const messages = useRead('listMessages');
  const phone = usePhone();
  const all = messages.data ?? [];
  const [newest] = all;
  // Next to the list there is always a message, if there is any.
  const shownId = openId ?? (phone ? null : (newest?.id ?? null));
  const open = all.find(({ id }) => id === shownId);
  useTabName(openId === null || open === undefined ? null : open.subject);
  const unread = all.filter(({ read_date }) => read_date === null).length;
  const pane =
    open === undefined ? (
      <EmptyState>{`${t('gone')}. ${t('goneHint')}`}</EmptyState>
    ) : (
      <MessagePane key={open.id} message={open} />
    );
  const unreadText = unread === 0 ? t('noneUnread') : t('countUnread', { count: unread });
  const counts = all.length === 0 ? undefined : t('counts', { count: all.length, unread: unreadText });
  return (
    <>
      <PageTitle sub={counts}>{t('title')}</PageTitle>
      <UnreadAnswers />
      <StateView of={messages} loading={<LoadingState rows={6} rowHeight={80} />}>
        {() =>
          phone && openId !== null ? (
            <>
              <Crumb>
                <ScreenLink to={{ screen: 'messages' }}>{t('back')}</ScreenLink>
              </Crumb>
              {pane}
            </>
          ) : (
            <div className={css.split}>
              <MessageList messages={all} openId={shownId} />
              {!phone && all.length > 0 && pane}
            </div>
          )
        }
      </StateView>
    </>
  );
}
