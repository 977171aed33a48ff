import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { readNow, useWrite } from '../../../api/query.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useGo } from '../../../navigation/go.ts';
import { useZone } from '../../../time/zone.ts';
import { focusFirstError } from '../../../ui/form/focus-first-error.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';
import { publishAt } from './publish-at.ts';
import { useKept } from '../../../entities/edit/unsaved/use-kept.ts';

/** The message being written, its number of recipients, and its sending. */
export function useCompose() {
  const { t } = useTexts('messageSending');
  const go = useGo();
  const zone = useZone();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const kept = useKept(draft, setDraft);
  const isSent = useRef(false);
  const [refused, setRefused] = useState<Pick<Refused, 'fields' | 'message'> | null>(null);
  const sendToAll = useWrite('sendMessage', ['listSentMessages']);
  const sendToAuthor = useWrite('sendMessageToMe', ['listMessages']);
  const { roles, states, device_types: deviceTypes } = draft;
  const audience = { roles, states, device_types: deviceTypes };
  const hasReaders = roles.length > 0 && states.length > 0;
  const count = useQuery({
    queryKey: ['countAudience', audience],
    queryFn: ({ signal }) => readNow('countAudience', { body: audience }, signal),
    enabled: hasReaders,
    placeholderData: keepPreviousData,
  });

  const change = (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed }));
  const refuse = (problem: Pick<Refused, 'fields' | 'message'>, form: HTMLFormElement | null) => {
    setRefused(problem);
    if (form !== null) focusFirstError(form);
  };
  const ways = { by_email: draft.by_email, by_sms: draft.by_sms, by_push: draft.by_push };
  const text = { type: draft.type, subject: draft.subject, content: draft.content };
  const people = hasReaders ? count.data?.people : 0;

  return {
    draft,
    kept,
    /** Read while the page is left. */
    isSent: () => isSent.current,
    change,
    count: hasReaders ? count.data : undefined,
    errors: refused?.fields,
    error: refused?.fields === undefined ? refused?.message : undefined,
    busy: sendToAll.busy ? ('all' as const) : sendToAuthor.busy ? ('toMe' as const) : null,
    send: async (form: HTMLFormElement) => {
      const at = publishAt(draft.later, zone);
      if (at === undefined) return refuse({ message: '', fields: { publish_at: t('noSuchTime') } }, form);
      const answer = await sendToAll.send({
        body: { ...text, audience, ...ways, publish_at: at, recipients: people ?? 0 },
      });
      if (!answer.ok) return refuse(answer.error, form);
      isSent.current = true;
      notify(t(at === null ? 'sent' : 'scheduled', { count: answer.value.recipients }));
      return go({ screen: 'sentMessages' });
    },
    sendToMe: async (form: HTMLFormElement | null) => {
      const answer = await sendToAuthor.send({ body: text });
      if (!answer.ok) return refuse(answer.error, form);
      setRefused(null);
      return notify(t('sentToMe'));
    },
  };
}

export type Compose = ReturnType<typeof useCompose>;
