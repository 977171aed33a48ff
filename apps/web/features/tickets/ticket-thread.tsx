import { Button, Textarea } from '@mantine/core';
import type { TicketThread as Thread } from '@zagon/contract/tickets/shapes.ts';
import { TICKET_KINDS } from '@zagon/domain/tickets/tickets.ts';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useRead, useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useMe } from '../../entities/session/session.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Card } from '../../ui/frame/card.tsx';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { useTabName } from '../../navigation/tab-name.ts';
import { EntryList } from './entry-list.tsx';
import { PictureField, type UploadedPicture } from './picture-field.tsx';
import { TicketState } from './ticket-list.tsx';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';

/** A question with its answers, and a field for a further text. */
export function TicketThread({ id }: { readonly id: string }) {
  const thread = useRead('getTicket', { params: { id } });
  return (
    <StateView of={thread} loading={<LoadingState height={360} />}>
      {(shown) => <ShownThread thread={shown} />}
    </StateView>
  );
}

function ShownThread({ thread }: { readonly thread: Thread }) {
  const { t, language } = useTexts('tickets');
  useTabName(thread.subject);
  const me = useMe();
  const { send } = useWrite('markTicketRead', ['getTicket', 'listTickets', 'me']);
  const { id, unread } = thread;
  const markRead = useEffectEvent(() => send({ params: { id } }));
  useEffect(() => {
    if (unread > 0) void markRead();
  }, [unread]);
  const own = `${me?.user.first_name ?? ''} ${me?.user.family_name ?? ''}`.trim();
  return (
    <Card
      title={thread.subject}
      sub={TICKET_KINDS[thread.kind][language]}
      right={<TicketState ticket={thread} />}
      natural
    >
      <div className="stackL">
        <EntryList
          entries={thread.entries}
          picturesAt="/api/ticket_pictures"
          authorOf={({ side, author }) => {
            if (side === 'operator') return t('thread.zagon');
            if (author === '') return t('thread.deletedUser');
            return author === own ? t('thread.you') : author;
          }}
        />
        <FurtherText key={thread.entries.length} thread={thread} />
      </div>
    </Card>
  );
}

function FurtherText({ thread }: { readonly thread: Thread }) {
  const { t } = useTexts('tickets');
  const answer = useWrite('answerTicket', ['getTicket', 'listTickets']);
  const [text, setText] = useState('');
  const kept = useKept({ text }, (values) => setText(values.text));
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([]);
  const [refused, setRefused] = useState<Refused | null>(null);
  const isClosed = thread.state === 'closed';
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = await answer.send({
      params: { id: thread.id },
      body: { text, pictures: pictures.map(({ id }) => id) },
    });
    if (sent.ok) return undefined;
    setRefused(sent.error);
    return focusFirstError(form);
  };
  return (
    <form className="stackM" noValidate onSubmit={(event) => void send(event)}>
      <Unsaved form="ticket-answer" item={thread.id} of={kept} />
      {isClosed && <p className="note">{t('thread.closed')}</p>}
      <Textarea
        label={t('form.answer')}
        value={text}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={5000}
        error={refused?.fields?.['text']}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <PictureField pictures={pictures} onChange={setPictures} error={refused?.fields?.['pictures']} />
      <ButtonRow error={refused?.fields === undefined ? refused?.message : undefined}>
        <Button type="submit" loading={answer.busy}>
          {t(isClosed ? 'form.reopen' : 'form.send')}
        </Button>
      </ButtonRow>
    </form>
  );
}
