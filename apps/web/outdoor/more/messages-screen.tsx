import type { MessageShape } from '@zagon/contract/messages/endpoints.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import { useOwnZone } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { formatTime } from '../../time/format-time.ts';
import { BUTTON } from '../frame/classes.ts';
import css from '../frame/frame.module.css';
import { MainAppLink } from '../frame/links.tsx';
import { Faces } from '../frame/states.tsx';

/** The messages of the user, newest first; opening one marks it as read. */
export function MessagesScreen() {
  const { t } = useTexts('outdoor');
  const messages = useRead('listMessages');
  return (
    <>
      <Faces of={messages} empty={t('messages.none')}>
        {(list) => (
          <ul className={css.list}>
            {list.map((message) => (
              <li key={message.id}>
                <MessageCard message={message} />
              </li>
            ))}
          </ul>
        )}
      </Faces>
      <MainAppLink screen="messages" />
    </>
  );
}

function MessageCard({ message }: { readonly message: MessageShape }) {
  const { t, language } = useTexts('outdoor');
  const zone = useOwnZone();
  const mark = useWrite('markMessage', ['listMessages', 'me']);
  const [isOpen, setOpen] = useState(false);
  const isUnread = message.read_date === null;
  const toggle = () => {
    setOpen(!isOpen);
    if (!isOpen && isUnread) void mark.send({ params: { id: message.id }, body: { read: true } });
  };
  return (
    <article className={css.card} data-tone={isUnread ? 'here' : 'plain'}>
      <div>
        <h2>{message.subject}</h2>
        <p className={css.sub}>
          {formatTime(message.publication_date, 'dateTime', language, zone)}
          {isUnread && ` · ${t('messages.new')}`}
        </p>
      </div>
      {isOpen && message.content.split(/\n{2,}/).map((paragraph, at) => <p key={at}>{paragraph}</p>)}
      <button type="button" className={BUTTON} aria-expanded={isOpen} onClick={toggle}>
        {t(isOpen ? 'messages.hide' : 'messages.show')}
      </button>
    </article>
  );
}
