import { Button } from '@mantine/core';
import { IconMail, IconTrash } from '@tabler/icons-react';
import type { MessageShape } from '@zagon/contract/messages/endpoints.ts';
import { MESSAGE_TYPES } from '@zagon/domain/messages/message-types.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useGo } from '../../navigation/go.ts';
import { formatTime } from '../../time/format-time.ts';
import { useZone } from '../../time/zone.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { MessageText } from './message-text.tsx';
import { useMessageActions } from './use-message-actions.ts';

/** How long a message must be in view to be marked as read, ms. */
const READ_AFTER_MS = 1_000;

/** One message, with its actions. */
export function MessagePane({ message }: { readonly message: MessageShape }) {
  const { t, language } = useTexts('messages');
  const zone = useZone();
  const go = useGo();
  const actions = useMessageActions();
  const [staysUnread, setStaysUnread] = useState(false);
  const isUnread = message.read_date === null;
  const markRead = useEffectEvent(() => actions.mark(message, true));
  useEffect(() => {
    if (!isUnread || staysUnread) return undefined;
    const timer = setTimeout(() => void markRead(), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isUnread, staysUnread]);
  const keepUnread = () => {
    setStaysUnread(true);
    void actions.mark(message, false);
  };
  const remove = async () => {
    if (await actions.remove(message)) go({ screen: 'messages' });
  };
  return (
    <Card
      title={message.subject}
      sub={`${t('sender')} · ${MESSAGE_TYPES[message.type][language]} · ${formatTime(message.publication_date, 'dateTime', language, zone)}`}
      natural
      footer={<span className="muted">{t('language')}</span>}
    >
      <MessageText>{message.content}</MessageText>
      <ButtonRow place="end">
        <Button
          variant="default"
          disabled={isUnread}
          leftSection={<IconMail size={18} aria-hidden="true" />}
          onClick={keepUnread}
        >
          {t('markUnread')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => void remove()}
        >
          {t('delete')}
        </Button>
      </ButtonRow>
    </Card>
  );
}
