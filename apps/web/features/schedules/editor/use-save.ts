import type { SchedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../lib/api/query.ts';
import type { EndpointName, Refused } from '../../../lib/api/types.ts';
import { useGo } from '../../../lib/go.ts';
import { notice } from '../../../ui/notice.ts';

const LIST: readonly EndpointName[] = ['listSchedulers', 'getScheduler', 'listOutputsPlans', 'previewScheduler'];

/** A refusal, and for which program it was given: another one may be right. */
export type Refusal = { readonly body: string; readonly refused: Refused };

/** Saves a program and leads back to the list. What was refused stays in the form, and is what `save` answers. */
export function useSave(id: string | undefined) {
  const { t } = useTexts('schedules');
  const go = useGo();
  const creates = useWrite('createScheduler', LIST);
  const updates = useWrite('updateScheduler', LIST);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** Read by the guard of the form while it is being left. */
  const saved = useRef(false);
  const save = async (body: SchedulerBody): Promise<Refused | null> => {
    const answer = id === undefined ? await creates.send({ body }) : await updates.send({ params: { id }, body });
    if (!answer.ok) {
      setRefusal({ body: JSON.stringify(body), refused: answer.error });
      return answer.error;
    }
    saved.current = true;
    notice(t('edit.saved', { name: body.name }));
    go({ screen: 'schedules' });
    return null;
  };
  return { save, refusal, saved, busy: creates.busy || updates.busy } as const;
}
