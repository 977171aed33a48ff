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
  const send = async (body: ScheduleBody) => {
    if (id === undefined) return creates.send({ body });
    const changed = await updates.send({ params: { id }, body: { ...body, version } });
    if (changed.ok) announceRunning(changed.value.still_running);
    return changed;
  };
  const save = async (body: ScheduleBody): Promise<Refused | null> => {
    const answer = await send(body);
    if (!answer.ok) {
      setRefusal({ body: JSON.stringify(body), refused: answer.error });
      return answer.error;
    }
    saved.current = true;
    notify(t('edit.saved', { name: body.name }));
    go({ screen: 'schedules' });
    return null;
  };
  return { save, refusal, saved, busy: creates.busy || updates.busy } as const;
}
