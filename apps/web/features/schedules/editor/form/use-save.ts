import type { ScheduleBody } from '@zagon/contract/schedules/shapes.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useWrite } from '../../../../api/query.ts';
import type { EndpointName, Refused } from '../../../../api/types.ts';
import { useGo } from '../../../../navigation/go.ts';
import { useAnnounceRunning } from '../../../../entities/output/use-announce-running.ts';
import { notify } from '../../../../ui/frame/notify.ts';

const AFFECTED_QUERIES: readonly EndpointName[] = [
  'listSchedules',
  'getSchedule',
  'listPlannedOpenings',
  'previewSchedule',
];

/** A refusal and the request body it applies to: a changed one may be valid. */
export type Refusal = { readonly body: string; readonly refused: Refused };

/** A change that would cancel cycles which are due now: its request body, and the sentence that names them. */
export type CancelQuestion = { readonly body: ScheduleBody; readonly text: string };

/** Saves a schedule, based on `version`, and returns to the list. A refusal is returned by `save`, and the form keeps its values. */
export function useSave(id: string | undefined, version: string | undefined) {
  const { t } = useTexts('schedules');
  const go = useGo();
  const announceRunning = useAnnounceRunning();
  const creates = useWrite('createSchedule', AFFECTED_QUERIES);
  const updates = useWrite('updateSchedule', AFFECTED_QUERIES);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Read by the leave guard during navigation. */
  const saved = useRef(false);
  const [question, setQuestion] = useState<CancelQuestion | null>(null);
  const send = async (body: ScheduleBody, confirmed: boolean) => {
    if (id === undefined) return creates.send({ body });
    const changed = await updates.send({
      params: { id },
      body: { ...body, version, ...(confirmed ? { confirmed } : {}) },
    });
    if (changed.ok) announceRunning(changed.value.still_running);
    return changed;
  };
  const save = async (body: ScheduleBody, confirmed = false): Promise<Refused | null> => {
    const answer = await send(body, confirmed);
    setQuestion(null);
    const asked = answer.ok ? undefined : answer.error.fields?.['confirmed'];
    if (asked !== undefined) {
      setQuestion({ body, text: asked });
      return null;
    }
    if (!answer.ok) {
      setRefusal({ body: JSON.stringify(body), refused: answer.error });
      return answer.error;
    }
    saved.current = true;
    notify(t('edit.saved', { name: body.name }));
    go({ screen: 'schedules' });
    return null;
  };
  const cancels = {
    question,
    confirm: () => (question === null ? Promise.resolve(null) : save(question.body, true)),
    dismiss: () => setQuestion(null),
  };
  return { save, cancels, refusal, saved, busy: creates.busy || updates.busy } as const;
}
