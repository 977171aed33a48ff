import { Button, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { CustomerThread } from '@zagon/contract/tickets/shapes.ts';
import { useState, type FormEvent } from 'react';
import { useRead, useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { notify } from '../../../ui/frame/notify.ts';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

const CHANGED = ['getCustomerTicket', 'listCustomerTickets', 'countCustomerTickets'] as const;

/** The input and whether it can be sent: a refused text stays, and an unread one causes a refusal. */
function useAnswer(thread: CustomerThread) {
  const { t } = useTexts('helpdesk');
  const answer = useWrite('answerCustomerTicket', CHANGED);
  const client = useQueryClient();
  const [internal, setInternal] = useState(false);
  const [text, setText] = useState('');
  const [seen, setSeen] = useState({ entries: thread.entries.length, version: thread.version });
  const [refused, setRefused] = useState<Refused | null>(null);
  const isOutdated = thread.entries.length > seen.entries;
  // A changed assignee does not make an answer outdated; an unread text does.
  const version = isOutdated ? seen.version : Math.max(thread.version, seen.version);
  const send = async (form: HTMLFormElement | null, close: boolean) => {
    const sent = await answer.send({ params: { id: thread.id }, body: { text, internal, close, version } });
    if (!sent.ok) {
      setRefused(sent.error);
      if (sent.error.err === 'changed_meanwhile') void client.invalidateQueries({ queryKey: ['getCustomerTicket'] });
      if (form !== null) focusFirstError(form);
      return;
    }
    setRefused(null);
    setText('');
    setSeen({ entries: sent.value.entries.length, version: sent.value.version });
    notify(t(internal ? 'answer.kept' : 'answer.sent'));
  };
  const kept = useKept({ text, internal }, (values) => {
    setText(values.text);
    setInternal(values.internal);
  });
  const markSeen = () => {
    setSeen({ entries: thread.entries.length, version: thread.version });
    setRefused(null);
  };
  return {
    internal,
    setInternal,
    text,
    setText,
    isOutdated,
    refused,
    send,
    markSeen,
    kept,
    busy: answer.busy,
  } as const;
}

/** An answer to the customer or a note among operators. */
export function AnswerForm({ thread }: { readonly thread: CustomerThread }) {
  const { t } = useTexts('helpdesk');
  const { internal, setInternal, text, setText, isOutdated, refused, send, markSeen, kept, busy } = useAnswer(thread);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(event.currentTarget, false);
  };
  return (
    <form className="stackM" noValidate onSubmit={submit}>
      <Unsaved form="customer-answer" item={thread.id} of={kept} />
      <SegmentedControl
        aria-label={t('answer.kind')}
        data={[
          { value: 'answer', label: t('answer.toCustomer') },
          { value: 'internal', label: t('answer.internal') },
        ]}
        value={internal ? 'internal' : 'answer'}
        onChange={(value) => setInternal(value === 'internal')}
      />
      {!internal && <CannedAnswers language={thread.language} onChoose={setText} />}
      <Textarea
        label={t('answer.text')}
        description={t(internal ? 'answer.noteHint' : 'answer.hint')}
        value={text}
        autosize
        minRows={5}
        maxRows={16}
        maxLength={5000}
        error={refused?.fields?.['text']}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {(isOutdated || refused?.err === 'changed_meanwhile') && (
        <Notice tone="warn" role="alert" title={refused?.message}>
          {t('changed')}
        </Notice>
      )}
      <ButtonRow
        error={refused?.fields === undefined && refused?.err !== 'changed_meanwhile' ? refused?.message : undefined}
      >
        {isOutdated && (
          <Button variant="default" onClick={markSeen}>
            {t('readIt')}
          </Button>
        )}
        {!internal && (
          <Button variant="default" loading={busy} onClick={() => void send(null, true)}>
            {t('answer.sendAndClose')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {t(internal ? 'answer.keepNote' : 'answer.send')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type CannedProps = {
  /** Language of the customer, whose texts come first. */
  readonly language: 'pl' | 'en';
  readonly onChoose: (text: string) => void;
};

function CannedAnswers({ language, onChoose }: CannedProps) {
  const { t } = useTexts('helpdesk');
  const answers = useRead('listCannedAnswers').data ?? [];
  const languages = language === 'pl' ? (['pl', 'en'] as const) : (['en', 'pl'] as const);
  return (
    <Select
      label={t('answer.canned')}
      data={languages.flatMap((one) =>
        answers.map(({ id, name }) => ({
          value: `${one} ${id}`,
          label: t('answer.cannedIn', { name: name[one], language: t(`languages.${one}`) }),
        })),
      )}
      value={null}
      onChange={(value) => {
        const chosen = answers.find(({ id }) => value?.endsWith(id) === true);
        if (chosen !== undefined) onChoose(chosen.text[value?.startsWith('pl') === true ? 'pl' : 'en']);
      }}
    />
  );
}
