import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { TICKET_KIND_NAMES, TICKET_KINDS, type TicketKind } from '@zagon/domain/tickets/tickets.ts';
import { useRef, useState, type FormEvent } from 'react';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Card } from '../../ui/frame/card.tsx';
import { notify } from '../../ui/frame/notify.ts';
import { PictureField, type UploadedPicture } from './picture-field.tsx';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';

type Props = { readonly onCancel: () => void; readonly onAsked: (id: string) => void };

const isKind = (value: string | null): value is TicketKind => TICKET_KIND_NAMES.some((kind) => kind === value);

/** A new question to the operator. */
export function AskForm({ onCancel, onAsked }: Props) {
  const { t, language } = useTexts('tickets');
  const common = useTexts('common');
  const create = useWrite('createTicket', ['listTickets']);
  const [kind, setKind] = useState<TicketKind>('question');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [pictures, setPictures] = useState<readonly UploadedPicture[]>([]);
  const kept = useKept({ kind, subject, text }, (values) => {
    setKind(values.kind);
    setSubject(values.subject);
    setText(values.text);
  });
  const [refused, setRefused] = useState<Refused | null>(null);
  const isSent = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await create.send({ body: { kind, subject, text, pictures: pictures.map(({ id }) => id) } });
    if (!answer.ok) {
      setRefused(answer.error);
      return focusFirstError(form);
    }
    isSent.current = true;
    notify(t('form.sent'));
    return onAsked(answer.value.id);
  };
  return (
    <Card title={t('form.title')} natural>
      <form className="stackM" noValidate onSubmit={(event) => void send(event)}>
        <Unsaved form="ticket" of={kept} isSaved={() => isSent.current} />
        <Select
          label={t('form.kind')}
          data={TICKET_KIND_NAMES.map((value) => ({ value, label: TICKET_KINDS[value][language] }))}
          value={kind}
          allowDeselect={false}
          onChange={(value) => isKind(value) && setKind(value)}
        />
        <TextInput
          label={t('form.subject')}
          value={subject}
          maxLength={120}
          error={refused?.fields?.['subject']}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Textarea
          label={t('form.text')}
          value={text}
          autosize
          minRows={5}
          maxRows={14}
          maxLength={5000}
          error={refused?.fields?.['text']}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <PictureField pictures={pictures} onChange={setPictures} error={refused?.fields?.['pictures']} />
        <ButtonRow error={refused?.fields === undefined ? refused?.message : undefined}>
          <Button variant="default" onClick={onCancel}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={create.busy}>
            {t('form.send')}
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
